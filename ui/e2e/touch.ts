// Real fingers on a page: the browser itself makes the events of them, as it does on a phone.
import type { CDPSession, Page } from '@playwright/test';

export type TouchPoint = { x: number; y: number };

/** So many steps a movement has. */
const STEPS = 8;

/** The fingers of one hand. */
export class TouchInput {
  readonly #line: CDPSession;
  #now: TouchPoint[] = [];

  private constructor(line: CDPSession) {
    this.#line = line;
  }

  static async on(page: Page): Promise<TouchInput> {
    return new TouchInput(await page.context().newCDPSession(page));
  }

  /** They come down one after another. */
  async down(...at: TouchPoint[]): Promise<void> {
    for (const finger of at) {
      this.#now = [...this.#now, finger];
      await this.#send('touchStart');
    }
  }

  /** They move to these places, each straight to its own. */
  async move(...to: TouchPoint[]): Promise<void> {
    const from = this.#now;
    for (let step = 1; step <= STEPS; step++) {
      const part = step / STEPS;
      this.#now = from.map((start, n) => {
        const end = to[n] ?? start;
        return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
      });
      await this.#send('touchMove');
    }
  }

  /** All of them leave. */
  async up(): Promise<void> {
    this.#now = [];
    await this.#send('touchEnd');
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    await this.#line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: this.#now.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
}
