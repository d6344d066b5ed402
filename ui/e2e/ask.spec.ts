// Questions about positions: the module that runs in the page and the server write the same bytes for the same request.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { askModule, type GamesExports } from '../src/link/module';
import type { AskAnswer } from '../src/generated/AskAnswer';
import type { AskRequest } from '../src/generated/AskRequest';
import type { GamesView } from '../src/generated/GamesView';
import { expect, test } from './test';

const path = resolve(import.meta.dirname, '../wasm/kenning.wasm');
const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
const local = (request: string) => askModule(instance.exports as unknown as GamesExports, request);

/** Asks both, and expects the same bytes. */
type Both = (request: AskRequest) => Promise<AskAnswer>;

test('every variant of every game is answered alike', async ({ request }) => {
  const both: Both = async (question) => {
    const data = JSON.stringify(question);
    const answer = await request.post('/api/ask', { data, headers: { 'content-type': 'application/json' } });
    const text = await answer.text();
    expect(answer.status(), text).toBe(200);
    expect(local(data), data).toBe(text);
    return JSON.parse(text) as AskAnswer;
  };
  const { games } = (await (await request.get('/api/games')).json()) as GamesView;
  expect(games.length).toBeGreaterThan(3);
  for (const { id, variants } of games) {
    for (const { name } of variants) await playThrough(both, { game: id, options: `variant=${name}` });
  }
});

/** Plays a few actions, and asks everything about every position. */
async function playThrough(both: Both, table: { game: string; options: string }): Promise<void> {
  const moves: string[] = [];
  for (let ply = 0; ply < 8; ply++) {
    const position = await both({ ...table, moves, question: { kind: 'frame' } });
    if (position.kind !== 'frame') throw new Error(JSON.stringify(position));
    await both({ ...table, moves, question: { kind: 'attempt', picks: ['zzz'] } });
    await both({ ...table, moves, question: { kind: 'study' } });
    const action = await next(both, { ...table, moves }, position.turn, ply);
    if (action === null) return;
    const played = await both({ ...table, moves, question: { kind: 'play', action } });
    expect(played.kind).toBe('played');
    moves.push(action);
  }
}

/** What is played next: an outcome of chance, or what a computer chooses. */
async function next(both: Both, at: Omit<AskRequest, 'question'>, turn: string, ply: number): Promise<string | null> {
  if (turn === 'none') return null;
  if (turn === 'chance') {
    const rolled = await both({ ...at, question: { kind: 'roll', seed: ply } });
    return rolled.kind === 'action' ? rolled.action : null;
  }
  await both({ ...at, question: { kind: 'lines', lines: 2, nodes: 500 } });
  const chosen = await both({ ...at, question: { kind: 'choose', level: 1 + (ply % 10), seed: ply, nodes: 500 } });
  return chosen.kind === 'chosen' ? chosen.action : null;
}

test('the content security policy lets the page compile a module', async ({ page }) => {
  await page.goto('/');
  const module = await page.evaluate(async () => {
    const made = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    return made instanceof WebAssembly.Module;
  });
  expect(module).toBe(true);
});

test('what is too large or no request is refused', async ({ request }) => {
  const headers = { 'content-type': 'application/json' };
  const large = await request.post('/api/ask', { data: 'x'.repeat(70_000), headers });
  expect(large.status()).toBe(413);
  const odd = await request.post('/api/ask', { data: '{"game":', headers });
  expect(await odd.json()).toMatchObject({ kind: 'refused', field: 'request' });
});
