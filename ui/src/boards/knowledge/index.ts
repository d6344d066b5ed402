// Knowledge's board, as the shell takes it.
import type { KnowledgeView } from '../../generated/knowledge/KnowledgeView';
import type { Seat } from '../../generated/Seat';
import { brain as words } from '../../words/brain';
import type { BoardKind, PartName } from '../board';
import Aside from './Aside.svelte';
import Bench from './Bench.svelte';
import Board from './Board.svelte';
import Chart from './Chart.svelte';
import Counters from './Counters.svelte';
import Facts from './Facts.svelte';
import { at, isLink, isSynapse, share, SPAN } from './geometry';
import Glyph from './Glyph.svelte';
import Help from './Help.svelte';
import { describe, say } from './speech';
import Steps from './Steps.svelte';
import Token from './Token.svelte';

/** What a neuron is taken from; the own ones are at hand as long as there are any. */
const SUPPLIES = ['own', 'wild'];

/** The part of the page that a seat needs: the brain to place on it, the bench for everything with cards. */
function needed({ phase, acts }: KnowledgeView, own: Seat): PartName {
  if (phase === 'over') return 'bench';
  return acts === own && !['pick', 'place'].includes(phase) ? 'bench' : 'board';
}

export const board: BoardKind<KnowledgeView> = {
  Board,
  Counters,
  Facts,
  Token,
  Glyph,
  lenses: [
    { id: 'touched', key: 'z', ...words.lenses.touched },
    { id: 'names', key: 'i', ...words.lenses.names },
  ],
  spread: { Head: Steps, Aside, Below: Chart, Bench, Help, names: words.parts, needed },
  picking: {
    preselected: (starts) => SUPPLIES.filter((supply) => starts.has(supply)).slice(0, 1),
    // Colours, sums of real dice and the price of a neuron are asked for by the shell; all else has its place on the
    // bench.
    isOfferedElsewhere: ([first], pick) => (first === undefined ? !pick.word : !SUPPLIES.includes(first)),
    isDrawn: (site) => isLink(site) || isSynapse(site),
  },
  where: (_, site) => share(at(site)),
  span: () => SPAN,
  describe,
  say,
};
