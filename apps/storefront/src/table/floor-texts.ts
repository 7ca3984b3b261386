import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';

/** Sign and word for each state of a table: colour alone tells nobody enough. */
export const FLOOR_TEXTS: Record<FloorTable['state'], { sign: string; word: string }> = {
  free: { sign: '○', word: 'Frei' },
  seated: { sign: '●', word: 'Besetzt' },
  ordered: { sign: '◆', word: 'Bestellt' },
  waiting: { sign: '▲', word: 'Ruft dich' },
  'to-pay': { sign: '€', word: 'Alles serviert' },
  paid: { sign: '✓', word: 'Bezahlt' },
};

export type FloorView = 'all' | 'taken' | 'calling';

export const FLOOR_VIEWS: Record<FloorView, (table: FloorTable) => boolean> = {
  all: () => true,
  taken: ({ state }) => state !== 'free',
  calling: ({ call }) => call !== null,
};
