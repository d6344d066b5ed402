// The outlines of pom-poms and signs, around 0,0.
import type { AbilityName } from '../../generated/knowledge/AbilityName';
import type { PomName } from '../../generated/knowledge/PomName';

const SCALLOPS = 7;
const STEPS = 28;

/** A pom-pom: a round of fourteen scallops, of radius 1. */
export const POM_POM = `M${Array.from({ length: SCALLOPS * STEPS }, (_, n) => {
  const angle = (2 * Math.PI * n) / (SCALLOPS * STEPS);
  const far = 1 + 0.075 * (Math.abs(Math.cos(SCALLOPS * angle)) - 0.5);
  return `${(far * Math.cos(angle)).toFixed(3)},${(far * Math.sin(angle)).toFixed(3)}`;
}).join('L')}Z`;

const BLADE = 'M0,0C1,-6 7.5,-9.5 9.5,-3.2C6.5,-1.2 3,-.4 0,0Z';
const RAY = 'M-1.3,-6L0,-10.2L1.3,-6Z';

/**
 * How a sign is drawn, in a box of radius 10: what is filled, how often it is turned round, and a line that is cut out.
 */
export type Sign = { fill: string; turns: number; disc?: number; cut?: string };

/** The sign of each colour; white has none. */
export const SIGNS: Record<Exclude<PomName, 'white'>, Sign> = {
  red: {
    fill:
      'M.5,-10C1.5,-5.5 7,-3.6 7,2.6C7,7 4,10 0,10C-4,10 -7,7 -7,3C-7,.2 -5.4,-1.6 -3.8,-3.2C-3.6,-1.6 ' +
      '-2.8,-.6 -1.8,-.2C-2,-4 -1.4,-7.6 .5,-10Z',
    turns: 1,
  },
  blue: { fill: 'M0,-10.5C3.4,-5.6 7.2,-1.6 7.2,3A7.2,7.2 0 0 1 -7.2,3C-7.2,-1.6 -3.4,-5.6 0,-10.5Z', turns: 1 },
  green: {
    fill: 'M-8.4,8.6C-10.5,-3 -3,-9.6 9.4,-9C9.6,3.2 3,9.8 -5.4,6.6L-7,9.6Z',
    turns: 1,
    cut: 'M-6.2,7.2Q-2,-1 5,-4.8',
  },
  yellow: { fill: RAY, turns: 8, disc: 4.6 },
  orange: { fill: BLADE, turns: 4 },
};

/** The sign of each ability, stroked in a box of radius 10. */
export const ABILITY_SIGNS: Record<AbilityName, string> = {
  Empathy:
    'M-3.6,-5.4A5.4,5.4 0 1 0 -3.6,5.4A5.4,5.4 0 1 0 -3.6,-5.4ZM3.6,-5.4A5.4,5.4 0 1 0 3.6,5.4A5.4,5.4 0 1 0 3.6,-5.4Z',
  Humility: 'M-8,7V1A8,8 0 0 1 8,1V7M0,-7V7',
  Willpower: 'M-9.5,7.5L-2,-7L2.2,.6L4.4,-3L9.5,7.5Z',
  Taste:
    'M0,0C-6,-2 -6,-9.5 0,-9.5C6,-9.5 6,-2 0,0C2,-6 9.5,-6 9.5,0C9.5,6 2,6 0,0C6,2 6,9.5 0,9.5C-6,9.5 -6,2 ' +
    '0,0C-2,6 -9.5,6 -9.5,0C-9.5,-6 -2,-6 0,0Z',
  Logic:
    'M0,-6.4L7,6H-7ZM0,-9A2.4,2.4 0 1 0 0,-4.2A2.4,2.4 0 1 0 0,-9ZM7,3.6A2.4,2.4 0 1 0 7,8.4A2.4,2.4 0 1 0 ' +
    '7,3.6ZM-7,3.6A2.4,2.4 0 1 0 -7,8.4A2.4,2.4 0 1 0 -7,3.6Z',
};

/** How far the paper ring of an ability reaches, and that of a power against its pom-pom. */
export const ABILITY_RING = 37;
export const POWER_RING = 1.3;

/** The sign of a gift: a parcel with a bow, in a box of radius 8. */
export const GIFT =
  'M-6,-1.5H6M-5,-1.5V7H5V-1.5M0,-1.5V7M0,-2C-5,-2 -5,-7.5 -2,-7C0,-6.5 0,-2 0,-2C0,-2 0,-6.5 2,-7C5,-7.5 5,-2 0,-2';
