// The server's clock, estimated here. An answer to a ping tells it up to half of the time that the ping was under way,
// so the quickest of the last few pings is believed.

type Sample = { offset: number; doubt: number };

const KEPT = 8;

/** Knows what the server's clock shows. */
export class Timekeeper {
  #samples: Sample[] = [];

  /** A message came that was sent at `now` of the server's clock; nothing is known about its way. */
  observed(now: number) {
    if (this.#samples.length === 0) this.#samples = [{ offset: now - performance.now(), doubt: Infinity }];
  }

  /** A ping that left at `sent` of our own clock was answered at `now` of the server's clock. */
  answered(sent: number, now: number) {
    const back = performance.now();
    const doubt = (back - sent) / 2;
    this.#samples = [...this.#samples, { offset: now + doubt - back, doubt }].slice(-KEPT);
  }

  /** What the server's clock shows now. */
  now(): number {
    if (this.#samples.length === 0) return Date.now();
    const best = this.#samples.reduce((a, b) => (b.doubt <= a.doubt ? b : a));
    return performance.now() + best.offset;
  }
}
