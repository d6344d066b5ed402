// The games in a worker of their own, so that a search never holds up the page. Questions are answered in their order.
import { askModule, type GamesExports } from './module';

/** The first message says where the module is, every other one is a question. */
export type ToWorker = { module: string } | { id: number; request: string };
export type FromWorker = { id: number; answer: string } | { failed: string };

let games: GamesExports | null = null;
const early: { id: number; request: string }[] = [];

const answer = (exports: GamesExports, { id, request }: { id: number; request: string }) =>
  postMessage({ id, answer: askModule(exports, request) } satisfies FromWorker);

async function load(module: string): Promise<void> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(module));
  const exports = instance.exports as unknown as GamesExports;
  games = exports;
  for (const question of early.splice(0)) answer(exports, question);
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    load(data.module).catch((error: unknown) => postMessage({ failed: String(error) } satisfies FromWorker));
  } else if (games) {
    answer(games, data);
  } else {
    early.push(data);
  }
});
