import { expect, test } from 'vitest';
import { changeTicket, concernsStation, type StationChange } from './change-ticket.ts';
import { layoutTicket } from './layout-ticket.ts';
import { TICKET_COLUMNS } from './ticket.ts';
import { ORDER } from './testing/ticket-order.ts';

const NOTHING: StationChange = {
  revision: 2,
  station: { id: 'ofen', name: 'Pizzaofen' },
  added: [],
  removed: [],
  isOtherTime: false,
  isOtherWay: false,
  isOtherMessage: false,
};
const [pizza, menu] = ORDER.lines;
const printed = (change: Partial<StationChange>, columns: (typeof TICKET_COLUMNS)[number] = 42) =>
  layoutTicket(changeTicket({ ...ORDER, serveAt: '19:30' }, { ...NOTHING, ...change }), columns);
const words = (change: Partial<StationChange>) =>
  printed(change)
    .map(({ text }) => text.trim())
    .join('\n');

test('says what goes and what comes, the number first and inverse', () => {
  const lines = printed({ removed: [menu!], added: [{ ...pizza!, amount: 1 }] });
  const head = lines.filter(({ isInverse }) => isInverse).map(({ text }) => text.trim());
  expect(head.join(' ')).toBe('ÄNDERUNG 2 zu Nr. 17');
  const all = words({ removed: [menu!], added: [{ ...pizza!, amount: 1 }] });
  expect(all).toMatch(/– STORNO[^]*1x[^]*Spar[^]*\+ NEU[^]*1x/i);
  expect(all).toContain('Pizzaofen');
  expect(all).not.toMatch(/Gartenweg|0351|€/);
});

test('says another time, another way and another message in big letters, and nothing else', () => {
  const all = words({ isOtherTime: true, isOtherWay: true, isOtherMessage: true });
  expect(all).toContain('NEUE ZEIT: Für 19:30');
  expect(all).toContain('JETZT LIEFERUNG');
  expect(all).toContain('knusprig');
  expect(words({ isOtherTime: true })).not.toContain('knusprig');
});

test.each(TICKET_COLUMNS)('fits into %i columns', (columns) => {
  for (const line of printed({ removed: [menu!], added: [pizza!] }, columns))
    expect(line.text.length).toBeLessThanOrEqual(line.size === 'big' ? columns / 2 : columns);
});

test('a station that makes nothing of it is not told', () => {
  expect(concernsStation(NOTHING)).toBe(false);
  expect(concernsStation({ ...NOTHING, added: [pizza!] })).toBe(true);
  expect(concernsStation({ ...NOTHING, isOtherTime: true })).toBe(true);
});
