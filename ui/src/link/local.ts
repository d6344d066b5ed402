// Questions about positions, answered in the page: the games as WebAssembly in a worker.
import type { Asker } from './ask';
import { Refused } from './api';
import type { FromWorker, ToWorker } from './worker';
import { shell as words } from '../words/shell';

type Waiting = { settle: (answer: string) => void; fail: (why: Refused) => void };

/** The games in this page. */
export class LocalAsker implements Asker {
  #module: string;
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(module: string) {
    this.#module = module;
  }

  ask(request: string): Promise<string> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { settle, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ id, request } satisfies ToWorker);
    });
  }

  /** Ends what is under way. The next question starts anew. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(new Refused('stopped', words.wrong.rulesStopped));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('failed' in data) return this.stop();
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      waiting?.settle(data.answer);
    });
    // A worker that dies takes its questions along; the next one starts another.
    worker.addEventListener('error', () => this.stop());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage({ module: this.#module } satisfies ToWorker);
    return worker;
  }
}
