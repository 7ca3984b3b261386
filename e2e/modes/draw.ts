import { seededRandom } from '../../bench/kill/random.ts';
import { CELLS, cellName, type Cell } from './cells.ts';

/** Cells in which guests were at a dead end, or told what does not hold, once. */
export const KNOWN: readonly Cell[] = [
  { mode: 'overview', state: 'closed', link: 'start' },
  { mode: 'overview', state: 'open', link: 'coupon' },
  { mode: 'overview', state: 'open', link: 'reservation' },
  { mode: 'branch', state: 'paused', link: 'payment-cancelled' },
  { mode: 'single', state: 'paused', link: 'start' },
  { mode: 'single', state: 'closed', link: 'reservation' },
  { mode: 'table', state: 'open', link: 'group' },
  { mode: 'table', state: 'open', link: 'dead-group' },
  { mode: 'table', state: 'closed', link: 'start' },
  { mode: 'table', state: 'pre-order', link: 'start' },
  { mode: 'member', state: 'open', link: 'coupon' },
  { mode: 'member', state: 'open', link: 'table' },
  { mode: 'owner', state: 'open', link: 'start' },
  { mode: 'waiter', state: 'open', link: 'coupon' },
];

/** The same cells for the same seed, each once and none that is known. */
export function drawCells(seed: number, count: number): Cell[] {
  const known = new Set(KNOWN.map(cellName));
  const left = CELLS.filter((cell) => !known.has(cellName(cell)));
  const random = seededRandom(seed);
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn] = left.splice(Math.floor(random() * left.length), 1);
    return drawn!;
  });
}
