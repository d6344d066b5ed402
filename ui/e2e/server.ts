// Starts the server that all browser tests share, and stops it when they are done.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env.KENNING ?? resolve(import.meta.dirname, '../../target/debug/kenning');

export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kenning-e2e-'));
  const server = spawn(program, ['serve', '--port', '0', '--database', join(folder, 'kenning.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const address = await new Promise<string>((found, failed) => {
    server.once('error', (error) => failed(new Error(`${program} does not start (${error.message}); run make test`)));
    server.once('exit', (code) => failed(new Error(`the server stopped with ${code} before it told its address`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (url) found(url);
    });
  });
  process.env.KENNING_URL = address;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
