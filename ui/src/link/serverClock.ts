// An estimate of the server's clock. The error of a sample is at most half of the round trip of its ping, so the
// quickest of the last few pings counts.

type Sample = { offset: number; error: number };

const MAX_SAMPLES = 8;

/** Estimates what the server's clock shows. */
export class ServerClock {
  #samples: Sample[] = [];

  /** A message came that was sent at `now` of the server's clock; how long it took is unknown. */
  observed(now: number) {
    if (this.#samples.length === 0) this.#samples = [{ offset: now - performance.now(), error: Infinity }];
  }

  /** A ping that left at `sent` of our own clock was answered at `now` of the server's clock. */
  answered(sent: number, now: number) {
    const back = performance.now();
    const error = (back - sent) / 2;
    this.#samples = [...this.#samples, { offset: now + error - back, error }].slice(-MAX_SAMPLES);
  }

  /** What the server's clock shows now. */
  now(): number {
    if (this.#samples.length === 0) return Date.now();
    const best = this.#samples.reduce((a, b) => (b.error <= a.error ? b : a));
    return performance.now() + best.offset;
  }
}
