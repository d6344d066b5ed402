import { afterEach, expect, test, vi } from 'vitest';
import { shell as words } from '../words/shell';
import { api, Refused, sentence } from './api';

afterEach(() => vi.unstubAllGlobals());

/** Asks for the list of tables while the network answers as given. */
async function check(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', answer);
  return api.tables().catch((wrong: unknown) => wrong);
}

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

test('an answer is handed on', async () => {
  expect(await check(json([]))).toEqual([]);
});

test('a refusal carries the word and the sentence of the server', async () => {
  const wrong = await check(json({ refusal: { code: 'unknown-table', text: 'There is no such table.' } }, 404));
  expect(wrong).toBeInstanceOf(Refused);
  expect(wrong).toMatchObject({ code: 'unknown-table' });
  expect(sentence(wrong)).toBe('There is no such table.');
});

test('a broken line is told as one', async () => {
  const wrong = await check(() => Promise.reject(new TypeError('failed')));
  expect(sentence(wrong)).toBe(words.wrong.unreachable);
});

test('an answer that is no JSON is told in words', async () => {
  const wrong = await check(async () => new Response('<html>', { status: 502 }));
  expect(sentence(wrong)).toBe(words.wrong.unreadable);
});

test('what goes into an address is written so that it comes out again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('{}');
  });
  await api.choices('a/b', 'variant=small start=none');
  expect(asked).toEqual(['/api/games/a%2Fb/choices?options=variant%3Dsmall+start%3Dnone']);
});
