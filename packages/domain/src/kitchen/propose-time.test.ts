import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeTime } from './propose-time.ts';

const NOTHING = { stations: [{ name: 'Küche', dishes: 0 }], out: 0, waitingForDriver: 0 };
const load = (ofen: number, kalt = 0, given = {}) => ({
  ...{ stations: [{ name: 'Pizzaofen', dishes: ofen }], out: 0, waitingForDriver: 0 },
  ...(kalt > 0 && {
    stations: [
      { name: 'Pizzaofen', dishes: ofen },
      { name: 'Kalte Küche', dishes: kalt },
    ],
  }),
  ...given,
});
type Given = Partial<Parameters<typeof proposeTime>[0]>;
const propose = (given: Given) =>
  proposeTime({
    ...{ way: 'delivery', usual: 45, history: null, pace: null, load: NOTHING },
    ...given,
  });

describe('the proposed time', () => {
  it('is the usual one where nothing waits', () => {
    expect(propose({})).toEqual({ minutes: 45, why: 'wie üblich' });
    expect(propose({ usual: 17 }).minutes).toBe(20);
  });

  it('grows with what waits beyond a quarter of an hour, and says so', () => {
    expect(propose({ load: load(12) })).toEqual({ minutes: 45, why: '12 Gerichte in Arbeit' });
    expect(propose({ load: load(16, 2, { out: 2 }) })).toEqual({
      minutes: 55,
      why: 'Pizzaofen: 16 Gerichte, Kalte Küche: 2 Gerichte, 2 Lieferungen unterwegs',
    });
    // A kitchen that makes 30 in a quarter of an hour.
    expect(propose({ load: load(24), pace: 30 }).minutes).toBe(45);
    // One that has seldom many guests is no slow one.
    expect(propose({ load: load(24), pace: 2 }).minutes).toBe(60);
  });

  it('waits for drivers only where there is one', () => {
    const waiting = load(0, 0, { out: 1, waitingForDriver: 4 });
    expect(propose({ load: waiting })).toEqual({
      minutes: 55,
      why: '1 Lieferung unterwegs, 4 warten auf Fahrer',
    });
    expect(propose({ way: 'pickup', usual: 20, load: waiting })).toEqual({
      minutes: 20,
      why: 'wie üblich',
    });
  });

  it('learns from many orders, within bounds', () => {
    const after = (minutes: number, orders: number) => propose({ history: { minutes, orders } });
    expect(after(33, 40)).toEqual({ minutes: 35, why: 'zuletzt 33 min' });
    expect(after(33, 19).minutes).toBe(45);
    expect(after(300, 40).minutes).toBe(90);
    expect(after(2, 40).minutes).toBe(25);
  });

  it('is a step of five within what may be promised, and never less for more load', () => {
    const dishes = fc.integer({ min: 0, max: 400 });
    const drivers = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom('delivery' as const, 'pickup' as const),
        fc.integer({ min: 1, max: 240 }),
        fc.option(fc.record({ minutes: fc.nat(600), orders: fc.nat(100) })),
        fc.option(fc.integer({ min: 0, max: 80 })),
        fc.tuple(dishes, dishes, drivers),
        fc.tuple(dishes, dishes, drivers),
        (way, usual, history, pace, [a, b, c], [moreA, moreB, moreC]) => {
          const at = (x: number, y: number, z: number) =>
            proposeTime({
              ...{ way, usual, history, pace },
              load: load(x, y, { waitingForDriver: z }),
            }).minutes;
          const less = at(a, b, c);
          const more = at(a + moreA, b + moreB, c + moreC);
          expect(less % 5).toBe(0);
          expect(less).toBeGreaterThanOrEqual(5);
          expect(more).toBeLessThanOrEqual(240);
          expect(more).toBeGreaterThanOrEqual(less);
        },
      ),
    );
  });
});
