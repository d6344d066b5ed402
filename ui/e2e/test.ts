// The test function of all browser tests: whatever a page reports as an error, a broken content security policy among
// them, fails the test that it happened in.
import { test as base, expect, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';

export { expect };

type Fixtures = {
  /** Errors that a test brings about on purpose. */
  expected: RegExp;
  /** Another person: a browser of their own, with other cookies. */
  friend: BrowserContext;
};

async function watched(
  browser: Browser,
  options: BrowserContextOptions,
  expected: RegExp,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const wrong: string[] = [];
  context.on('weberror', (error) => wrong.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) wrong.push(message.text());
  });
  await use(context);
  await context.close();
  expect(wrong).toEqual([]);
}

export const test = base.extend<Fixtures>({
  expected: [/^$/, { option: true }],
  context: async ({ browser, contextOptions, expected }, use) => watched(browser, contextOptions, expected, use),
  friend: async ({ browser, contextOptions, expected }, use) => watched(browser, contextOptions, expected, use),
});
