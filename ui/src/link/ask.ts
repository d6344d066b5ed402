// Questions about positions: the rules and engines of all games, one question at a time. One implementation is in the
// page (local.ts), one at the server; whoever asks cannot tell which one answers, for both write the same bytes.
import type { AskAnswer } from '../generated/AskAnswer';
import type { AskRequest } from '../generated/AskRequest';
import { api, Refused } from './api';
import { LocalAsker } from './local';
import { shell as words } from '../words/shell';

/** Answers questions. */
export interface Asker {
  /** Answers a request with an answer, both JSON. What gets no answer is thrown as `Refused`. */
  ask(request: string): Promise<string>;
}

/** The server. */
export const remoteAsker: Asker = { ask: api.ask };

/** The module, where the page was built with it. */
const modules = import.meta.glob<string>('../../wasm/*.wasm', { query: '?url', import: 'default', eager: true });

/** Whoever answers here: the page itself if it can, else the server. */
export const asker: Asker = choose(Object.values(modules)[0]);

function choose(module: string | undefined): Asker {
  return module === undefined || typeof WebAssembly === 'undefined' ? remoteAsker : new LocalAsker(module);
}

/** Asks, and expects one of these kinds of answers. A refusal is thrown as `Refused`. */
export async function answerTo<Kind extends AskAnswer['kind']>(
  request: AskRequest,
  kinds: readonly Kind[],
  by: Asker = asker,
): Promise<Extract<AskAnswer, { kind: Kind }>> {
  const answer = JSON.parse(await by.ask(JSON.stringify(request))) as AskAnswer;
  if (answer.kind === 'refused') throw new Refused(answer.field, answer.text);
  if (!kinds.some((kind) => kind === answer.kind)) throw new Refused('unreadable', words.wrong.unreadable);
  return answer as Extract<AskAnswer, { kind: Kind }>;
}
