import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Lays a .br and a .gz beside every file that gains from it, so that the server never compresses a file itself. */
function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|json|txt|wasm|webmanifest)$/.test(name)) continue;
        const path = join(folder, name);
        const bytes = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const server = process.env.KENNING_SERVER ?? 'http://127.0.0.1:7777';

export default defineConfig({
  plugins: [svelte(), packed(join(import.meta.dirname, 'dist'))],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  // Inlined files would need `data:` in the content security policy.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true }, '/healthz': server } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
