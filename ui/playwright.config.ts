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
  // No test is run twice. All of them wait for states, so long limits cost nothing where the machine is not busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
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
