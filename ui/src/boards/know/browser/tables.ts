// The tables that these tests sit down at.
import type { NewTable } from '../../../generated/NewTable';

/** A table without clocks, from its own first position or from another one. */
export function table(options: string, seats: NewTable['seats'], start?: string): NewTable {
  return { game: 'know', options, control: { kind: 'none' }, seats, ...(start ? { start } : {}) };
}

/** One screen for both, who cast real dice and tell what they show. */
export function withDice(options: string, start: string): NewTable {
  return { ...table(options, [me, me], start), rolls: 'players' };
}

export const me = { kind: 'me' } as const;
export const computer = { kind: 'computer', level: 1 } as const;
/** One that soon wins against whoever presses at random. */
export const able = { kind: 'computer', level: 7 } as const;

/** Ivory has a five, with which a fool joins the other one and Resolves. */
export const nearlyResolved = 'A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0';
/** Ivory's herald on S18 may be sent through S19 or S20. */
export const pathOpen = 'F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10 p1 declare - S19=3,S20=3 - 11 - 1:0,0';
/** Aubergine's bard on A2 is locked out. */
export const lockedOut = 'S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 5 S15=2,F11=2,F12=2 - 10 - 1:0,0';
/** Ivory has Resolved, and Aubergine may connect its heralds with the three. */
export const resolved = 'S12,S28,A2,A4,F13,F27/F2,F16,A1,A3,C4,S24 p2 postmove 1,3 - - 59 p1 1:0,0';
