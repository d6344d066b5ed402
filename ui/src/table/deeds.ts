// What can be done at a table beside playing, as buttons. What is possible comes with the table's status.
import type { IconName } from '../kit/icons';
import { actions as words } from '../words/table';
import type { Desk } from './desk.svelte';

/** A button. */
export type Deed = { id: string; icon: IconName; label: string; disabled?: boolean; run: () => void };

/** The buttons of one who plays. Who only watches, or whose game is over, has those that open something to read. */
export function deeds(desk: Desk): Deed[] {
  const { table, notices } = desk;
  const status = table.known?.status;
  const looking = desk.kind?.spread ? pages(desk) : [];
  if (!status || table.mine.length === 0 || table.over) return looking;
  const waits = status.offer !== null;
  const list: Deed[] = [
    ...looking,
    {
      id: 'takeback',
      icon: 'undo',
      label: words.takeback,
      disabled: waits || !status.takebacks.some((seat) => table.mine.includes(seat)),
      run: () => void notices.ask({ kind: 'offer', offer: 'takeback' }),
    },
    {
      id: 'draw',
      icon: 'draw',
      label: words.draw,
      disabled: waits || !table.full,
      run: () => void notices.ask({ kind: 'offer', offer: 'draw' }),
    },
    { id: 'resign', icon: 'resign', label: words.resign, disabled: !table.full, run: () => (desk.open = 'resign') },
  ];
  if (status.claim && table.myTurn) {
    list.splice(looking.length + 1, 1, {
      id: 'claim',
      icon: 'check',
      label: words.claim,
      run: () => void notices.ask({ kind: 'claim' }),
    });
  }
  return list;
}

/** What a game has no room to show all the time. */
function pages(desk: Desk): Deed[] {
  return [
    { id: 'moves', icon: 'list', label: words.log, run: () => (desk.open = 'moves') },
    { id: 'help', icon: 'info', label: words.help, run: () => (desk.open = 'help') },
  ];
}
