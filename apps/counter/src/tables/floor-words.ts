import type { Result } from '@tischlein/client/client.ts';

export type Table = Result<'counterTables'>['tables'][number];
export type FloorState = Table['state'];

const WORDS: Record<FloorState, string> = {
  free: 'Frei',
  seated: 'Besetzt',
  ordered: 'Bestellt',
  waiting: 'Ruft',
  'to-pay': 'Alles serviert',
  paid: 'Bezahlt',
};

/** What a table's state is called; who asks for the bill says so. */
export function floorWord({ state, call }: Pick<Table, 'state' | 'call'>): string {
  return call?.reason === 'bill' ? 'Möchte zahlen' : WORDS[state];
}

/** '4 von 20 Tischen besetzt, 2 rufen'. */
export function floorSummary(tables: readonly Table[]): string {
  const taken = tables.filter(({ state }) => state !== 'free').length;
  const calling = tables.filter(({ call }) => call !== null).length;
  const all = `${taken} von ${tables.length} ${tables.length === 1 ? 'Tisch' : 'Tischen'} besetzt`;
  if (calling === 0) return all;
  return `${all}, ${calling === 1 ? 'einer ruft' : `${calling} rufen`}`;
}
