// What the page requests over HTTP. Every answer has its type from the server, every refusal a sentence that can be
// shown.
import type { ChoicesView } from '../generated/ChoicesView';
import type { DemoView } from '../generated/DemoView';
import type { HintView } from '../generated/HintView';
import type { NewTable } from '../generated/NewTable';
import type { TableCreated } from '../generated/TableCreated';
import type { RulesView } from '../generated/RulesView';
import type { ProblemView } from '../generated/ProblemView';
import type { GamesView } from '../generated/GamesView';
import type { TableCard } from '../generated/TableCard';
import { shell as words } from '../words/shell';

/** A request that was refused or got no answer. Its message is a sentence for people. */
export class Refused extends Error {
  /** A fixed identifier: the server's own, or `unreachable`, or `unreadable`. */
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** What to tell a person about anything that went wrong. */
export function sentence(wrong: unknown): string {
  return wrong instanceof Refused ? wrong.message : words.wrong.unreadable;
}

/** The requests. */
export const api = {
  /** The games, and the levels and styles of the computer players. */
  games: () => ask<GamesView>('/api/games'),
  /** What can be chosen beside a choice of options. */
  choices: (game: string, options: string) =>
    ask<ChoicesView>(`${ofGame(game)}/choices?${new URLSearchParams({ options }).toString()}`),
  /** The rules and the rulings. */
  rules: (game: string) => ask<RulesView>(`${ofGame(game)}/rules`),
  /** A stored game that plays itself. */
  demo: (game: string) => ask<DemoView>(`${ofGame(game)}/demo`),
  /** This guest's tables, the latest first. */
  tables: () => ask<TableCard[]>('/api/tables'),
  /** Opens a table. */
  open: (table: NewTable) => ask<TableCreated>('/api/tables', posted(JSON.stringify(table))),
  /** Answers a question about a position; both are JSON (`ask.ts`). */
  ask: (request: string) => answerText('/api/ask', posted(request)),
  /** What a strong program would play at a table of ours. */
  hint: (table: string) => ask<HintView>(`${ofTable(table)}/hint`, { method: 'POST' }),
};

const ofGame = (game: string) => `/api/games/${encodeURIComponent(game)}`;
const ofTable = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

const posted = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

async function answerText(path: string, how?: RequestInit): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new Refused('unreachable', words.wrong.unreachable);
  }
  const text = await answer.text().catch(() => '');
  if (!answer.ok) throw refused(parsed(text));
  return text;
}

async function ask<Answer>(path: string, how?: RequestInit): Promise<Answer> {
  const body = parsed(await answerText(path, how));
  if (body === null) throw new Refused('unreadable', words.wrong.unreadable);
  // The types are generated from the server that sends this, and it is the server that this page came from.
  return body as Answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(body: unknown): Refused {
  if (!isProblem(body)) return new Refused('unreadable', words.wrong.unreadable);
  return new Refused(body.refusal.code, body.refusal.text);
}

function isProblem(body: unknown): body is ProblemView {
  const refusal: unknown = typeof body === 'object' && body !== null && 'refusal' in body ? body.refusal : null;
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && 'text' in refusal;
}
