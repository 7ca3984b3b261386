import { describe, expect, it } from 'vitest';
import { orderTimes, slotFor } from './order-times.ts';
import { slotUses } from './slot-capacity.ts';
import { hoursOf } from './testing/build-hours.ts';
import { MINUTE } from './zoned-time.ts';

const limited = (orders: number, given: Parameters<typeof hoursOf>[0] = {}) =>
  hoursOf({ capacity: { orders, deliveries: null, pickups: null, load: null }, ...given });
const at = (text: string) => Date.parse(text);
const pickups = (orders: number, ...times: string[]) =>
  times.map((time) => ({ at: at(time), orderType: 'pickup' as const, orders, load: orders }));
const conditions = (now: string) => ({
  ...{ now: at(now), pausedUntil: null },
  supports: { delivery: true, pickup: true },
});

describe('a limit', () => {
  it('that is lowered below what is taken offers nothing more there, and takes nothing away', () => {
    const hours = limited(3);
    const slots = slotUses(hours, pickups(5, '2026-11-18T18:00+01:00'));
    const asked = { ...conditions('2026-11-18T17:40+01:00'), slotUses: slots };
    expect(slotFor(hours, asked, 'pickup', at('2026-11-18T18:00+01:00'))).toBeNull();
    expect(slotFor(hours, asked, 'pickup', null)).toBe(at('2026-11-18T18:15+01:00'));
    expect(orderTimes(hours, asked).fullServeTimes.pickup).toEqual(['2026-11-18T17:00:00.000Z']);
  });

  it('goes over midnight', () => {
    const opening = [{ from: 3 * 1440 + 600, to: 4 * 1440 + 120 }];
    const hours = limited(1, { opening });
    const slots = slotUses(hours, pickups(1, '2026-11-19T00:07+01:00', '2026-11-18T23:59+01:00'));
    const asked = { ...conditions('2026-11-18T23:30+01:00'), slotUses: slots };
    // In twenty minutes it would be 23:50: that quarter of an hour is taken, and so is the first of the new day.
    expect(slotFor(hours, asked, 'pickup', null)).toBe(at('2026-11-19T00:15+01:00'));
    expect(orderTimes(hours, asked).pickupTime).toBe(45);
  });

  it('counts the hour that comes twice in autumn twice', () => {
    const opening = [{ from: 6 * 1440 + 600, to: 7 * 1440 + 240 }];
    const hours = limited(1, { opening });
    const slots = slotUses(hours, pickups(1, '2026-10-25T02:20+02:00'));
    const asked = { ...conditions('2026-10-25T01:40+02:00'), slotUses: slots };
    const full = orderTimes(hours, asked).fullServeTimes.pickup;
    expect(full).toEqual(['2026-10-25T00:15:00.000Z']);
    expect(slotFor(hours, asked, 'pickup', at('2026-10-25T02:15+01:00'))).not.toBeNull();
  });

  it('is kept in the night that has an hour less', () => {
    const opening = [{ from: 6 * 1440 + 600, to: 7 * 1440 + 300 }];
    const hours = limited(1, { opening });
    const slots = slotUses(hours, pickups(1, '2026-03-29T01:45+01:00', '2026-03-29T03:00+02:00'));
    const asked = { ...conditions('2026-03-29T01:30+01:00'), slotUses: slots };
    expect(slotFor(hours, asked, 'pickup', null)).toBe(at('2026-03-29T03:15+02:00'));
  });

  it('counts by when an order is served, wherever in the quarter of an hour that is', () => {
    const hours = limited(2);
    const places = pickups(1, '2026-11-18T18:00+01:00', '2026-11-18T18:14:59+01:00');
    const asked = { ...conditions('2026-11-18T17:00+01:00'), slotUses: slotUses(hours, places) };
    const time = at('2026-11-18T18:00+01:00');
    expect(slotFor(hours, asked, 'pickup', time)).toBeNull();
    expect(slotFor(hours, asked, 'pickup', time + 15 * MINUTE)).not.toBeNull();
  });
});
