// What can be done at a table beside playing, as buttons. What is possible comes with the table's status.
import type { IconName } from '../kit/icons';
import { actions as words } from '../words/table';
import type { Desk } from './desk.svelte';

/** A button. Some are on as long as what they brought is in sight, and busy until it comes. */
export type Deed = {
  id: string;
  icon: IconName;
  label: string;
  disabled?: boolean;
  busy?: boolean;
  on?: boolean;
  run: () => void;
};

/** The buttons of one who plays. Who only watches, or whose game is over, has those that open something to read. */
export function deeds(desk: Desk): Deed[] {
  const { table, notices } = desk;
  const status = table.known?.status;
  const looking = desk.kind?.spread ? pages(desk) : [];
  if (!status || table.mine.length === 0 || table.over) return looking;
  const waits = status.offer !== null;
  const claim: Deed = { id: 'claim', icon: 'check', label: words.claim, run: () => void notices.ask({ kind: 'claim' }) };
  const draw: Deed = {
    id: 'draw',
    icon: 'draw',
    label: words.draw,
    disabled: waits || !table.full,
    run: () => void notices.ask({ kind: 'offer', offer: 'draw' }),
  };
  return [
    ...looking,
    ...(desk.hint.fair ? [hinting(desk)] : []),
    {
      id: 'takeback',
      icon: 'undo',
      label: words.takeback,
      disabled: waits || !status.takebacks.some((seat) => table.mine.includes(seat)),
      run: () => void notices.ask({ kind: 'offer', offer: 'takeback' }),
    },
    status.claim && table.myTurn ? claim : draw,
    { id: 'resign', icon: 'resign', label: words.resign, disabled: !table.full, run: () => (desk.open = 'resign') },
  ];
}

/** The button that asks for a hint, and puts it away. */
export function hinting({ hint }: Desk): Deed {
  return {
    id: 'hint',
    icon: 'hint',
    label: words.hint,
    disabled: !hint.ready,
    busy: hint.busy,
    on: hint.shown !== null,
    run: () => hint.toggle(),
  };
}

/** What a game has no room to show all the time. */
function pages(desk: Desk): Deed[] {
  return [
    { id: 'moves', icon: 'list', label: words.log, run: () => (desk.open = 'moves') },
    { id: 'help', icon: 'info', label: words.help, run: () => (desk.open = 'help') },
  ];
}
