import { describe, expect, it } from 'vitest';
import { paymentsThatGo } from './separate-tables.ts';

const OWN = 'nine';
const item = (id: string, joinedFrom: string | null) => ({ id, joinedFrom });
const paid = (id: string, at: number, of: string[] | null, joinedFrom: string | null = null) => ({
  ...{ id, at, joinedFrom },
  items: of && of.map((one) => ({ id: one })),
});
const SEVEN = { id: 'seven', into: OWN, at: 10 };
const table = {
  visit: OWN,
  visits: [SEVEN],
  items: [item('pizza', 'seven'), item('beer', null)],
};
const going = (payments: ReturnType<typeof paid>[], more = table) => {
  const found = paymentsThatGo({ ...more, payments }, 'seven');
  return found && [...found];
};

describe('with a table that is separated', () => {
  it('goes what its guests paid before, and what was paid for its items since', () => {
    expect(going([paid('a', 5, null, 'seven'), paid('b', 15, ['pizza'])])).toEqual(['a', 'b']);
  });

  it('stays what the others paid for themselves', () => {
    expect(going([paid('a', 5, null), paid('b', 15, ['beer'])])).toEqual([]);
  });

  it.each([
    { what: 'an amount', payment: paid('a', 15, null) },
    { what: 'items of both', payment: paid('a', 15, ['pizza', 'beer']) },
  ])('goes nothing once both have paid $what together', ({ payment }) => {
    expect(going([payment])).toBeNull();
  });

  it('goes what was paid where nobody else had ordered anything', () => {
    expect(going([paid('a', 15, null)], { ...table, items: [item('pizza', 'seven')] })).toEqual([
      'a',
    ]);
  });

  it('goes nothing that two tables paid before both joined a third one', () => {
    const eight = { id: 'eight', into: OWN, at: 20 };
    const three = {
      ...table,
      visits: [{ ...SEVEN, into: 'eight' }, eight],
      items: [item('pizza', 'seven'), item('cake', 'eight'), item('beer', null)],
    };
    expect(going([paid('a', 15, null, 'eight')], three)).toBeNull();
    expect(going([paid('a', 5, null, 'eight'), paid('b', 15, null)], three)).toEqual([]);
    expect(going([paid('a', 25, null)], three)).toBeNull();
  });
});
