// What can be done at a table besides playing, as buttons. What is possible comes with the table's status.
import type { IconName } from '../kit/icons';
import { actions as words } from '../words/table';
import type { TableStore } from './tableStore.svelte';

/** A button. Some are on as long as what they brought is in sight, and busy until it comes. */
export type TableAction = {
  id: string;
  icon: IconName;
  label: string;
  disabled?: boolean;
  busy?: boolean;
  on?: boolean;
  run: () => void;
};

/** The buttons of one who plays. Who only watches, or whose game is over, has those that open something to read. */
export function tableActions(store: TableStore): TableAction[] {
  const { table, notices } = store;
  const status = table.known?.status;
  const looking = store.kind?.spread ? pages(store) : [];
  if (!status || table.mine.length === 0 || table.over) return looking;
  const waits = status.offer !== null;
  const claim: TableAction = {
    id: 'claim',
    icon: 'check',
    label: words.claim,
    run: () => void notices.ask({ kind: 'claim' }),
  };
  const draw: TableAction = {
    id: 'draw',
    icon: 'draw',
    label: words.draw,
    disabled: waits || !table.full,
    run: () => void notices.ask({ kind: 'offer', offer: 'draw' }),
  };
  return [
    ...looking,
    ...(store.hint.fair ? [hinting(store)] : []),
    {
      id: 'takeback',
      icon: 'undo',
      label: words.takeback,
      disabled: waits || !status.takebacks.some((seat) => table.mine.includes(seat)),
      run: () => void notices.ask({ kind: 'offer', offer: 'takeback' }),
    },
    status.claim && table.myTurn ? claim : draw,
    { id: 'resign', icon: 'resign', label: words.resign, disabled: !table.full, run: () => (store.open = 'resign') },
  ];
}

/** The button that asks for a hint, and puts it away. */
export function hinting({ hint }: TableStore): TableAction {
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
function pages(store: TableStore): TableAction[] {
  return [
    { id: 'moves', icon: 'list', label: words.log, run: () => (store.open = 'moves') },
    { id: 'help', icon: 'info', label: words.help, run: () => (store.open = 'help') },
  ];
}
