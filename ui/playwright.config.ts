import { defineConfig } from '@playwright/test';

// The real server on a free port with a database of its own (e2e/server.ts), Debian's Chromium, nothing downloaded.
export default defineConfig({
  testDir: '.',
  // What belongs to one game lies with its board.
  testMatch: ['e2e/*.spec.ts', 'src/boards/*/browser/*.spec.ts'],
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  fullyParallel: true,
  workers: 2,
  // On a machine that others use too, one slow moment should not throw a whole change away. What needed its second
  // attempt is listed as flaky at the end, and is a fault to be mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.KENNING_URL,
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
