import { beforeEach, describe, expect, it } from 'vitest';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import { toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { PLAIN, printDesk } from './testing/print-desk.ts';
import { StarPrinter } from './testing/star-printer.ts';

const ZONE = 'Europe/Berlin';
const { hours } = fixtureShop();
/** Open from Saturday evening until Sunday at five, and on Sunday from ten. */
const opening = [
  { from: 6 * 1440 + 18 * 60, to: 5 * 60 },
  { from: 10 * 60, to: 14 * 60 },
];
const desk = printDesk({ shops: [fixtureShop({ hours: { ...hours, opening } })] });

let now = TUESDAY_EVENING;
const setClock = (instant: number) => {
  desk.wait((instant - now) / 1000);
  now = instant;
};
/** An instant by the clock on the wall; of the hour that comes twice the first. */
const local = (date: string, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return toInstant({ date, minutes: hour * 60 + minute }, ZONE);
};
const MINUTE = 60_000;

type Moment = PrinterSetup['duties'][number]['moment'];
const star = async (id: string, moment: Moment) =>
  new StarPrinter(desk, await desk.add(id, { duties: [{ ...PLAIN.duties[0]!, moment }] }));
/** Ordered for a time, and accepted for it. */
const ordered = async (serveAt: number) => {
  const orderId = await desk.order({ serveAt: new Date(serveAt).toISOString() });
  await desk.step(orderId, { to: 'accepted' });
  return orderId;
};
beforeEach(() => desk.clear());

describe.each([
  ['in which the clocks go back', '2026-10-24', '2026-10-25', '02:30', 10],
  ['in which the clocks go forward', '2027-03-27', '2027-03-28', '03:30', 8],
  ['like any other', '2026-11-21', '2026-11-22', '02:30', 9],
])('the papers of a night %s', (_name, saturday, sunday, clock, hours0to9) => {
  const dayOf = (day: string, date: string) => `${day} ${date.slice(8)}.${date.slice(5, 7)}.`;

  it('begin so many minutes before the time that was asked for', async () => {
    setClock(local(saturday, '22:00'));
    const oven = await star('ofen', 'start');
    const serveAt = local(sunday, clock);
    await ordered(serveAt);
    setClock(serveAt - 46 * MINUTE);
    expect(await oven.poll()).toBeNull();
    setClock(serveAt - 45 * MINUTE);
    const paper = (await oven.print()) ?? '';
    expect(paper).toContain(`Für ${dayOf('So', sunday)} ${clock}`);
    expect(paper.includes('(Sommerzeit)')).toBe(hours0to9 === 10);
    expect(paper).toContain(`bestellt ${dayOf('Sa', saturday)} 22:00`);
    expect(paper).toContain('gedruckt 01:45');
  });

  it('wait for the next day; those of a printer that was off are asked about and never come by themselves', async () => {
    setClock(local(saturday, '23:50'));
    const oven = await star('ofen', 'acceptance');
    const start = await star('start', 'start');
    const lunch = await ordered(local(sunday, '12:00'));
    expect(await oven.print()).toContain(`Für ${dayOf('So', sunday)} 12:00`);
    const nights = [];
    for (let order = 0; order < 3; order += 1) {
      const night = await desk.order();
      await desk.step(night, { to: 'accepted', etaMinutes: 45 });
      nights.push(night);
    }
    const [first = ''] = nights;
    const isLate = async () => (await desk.papers(first)).map((paper) => paper.isLate);
    // A minute to midnight, then over it.
    setClock(local(saturday, '23:50') + MINUTE);
    expect(await isLate()).toEqual([false, false]);
    setClock(local(sunday, '00:00'));
    expect(await isLate()).toEqual([true, true]);
    setClock(local(sunday, '09:00'));
    expect(now - local(sunday, '00:00')).toBe(hours0to9 * 60 * MINUTE);
    for (const printer of [oven, start]) expect(await printer.poll()).toBeNull();
    for (const night of nights)
      expect(await desk.states(night)).toEqual(['kitchen asking', 'kitchen asking']);
    expect((await desk.states(lunch)).toSorted()).toEqual(['kitchen printed', 'kitchen queued']);
    setClock(local(sunday, '11:14'));
    expect(await start.poll()).toBeNull();
    setClock(local(sunday, '11:15'));
    const paper = (await start.print()) ?? '';
    // It has the number of another day.
    expect(paper).toContain(`bestellt ${dayOf('Sa', saturday)} 23:50`);
    expect(paper).toContain('gedruckt 11:15');
    for (const printer of [oven, start]) expect(await printer.poll()).toBeNull();
  });

  it('have the numbers of their evening until five o’clock, and new ones after', async () => {
    const numberOf = async (printer: StarPrinter) =>
      Number(/Nr\. (\d+)/.exec((await printer.print()) ?? '')?.[1]);
    setClock(local(saturday, '23:58'));
    const oven = await star('ofen', 'arrival');
    await desk.order();
    const evening = await numberOf(oven);
    setClock(local(sunday, '04:30'));
    await desk.order();
    expect(await numberOf(oven)).toBe(evening + 1);
    setClock(local(sunday, '10:30'));
    await desk.order();
    expect(await numberOf(oven)).toBe(1);
  });
});

it('half past two that comes for the second time has its paper an hour after that for the first', async () => {
  setClock(local('2026-10-24', '22:00'));
  const oven = await star('ofen', 'start');
  const first = local('2026-10-25', '02:30');
  const second = first + 60 * MINUTE;
  await ordered(second);
  await ordered(first);
  for (const serveAt of [first, second]) {
    setClock(serveAt - 46 * MINUTE);
    expect(await oven.poll()).toBeNull();
    setClock(serveAt - 45 * MINUTE);
    expect(await oven.print()).toContain('Für So 25.10. 02:30');
  }
});
