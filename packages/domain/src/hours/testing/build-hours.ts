import type { Hours } from '../../shop/shop.ts';

/** Every day 10:00 to 22:00. */
const DAILY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440 + 600,
  to: day * 1440 + 1320,
}));

/** The hours of a plain shop: name what matters. */
export function hoursOf(given: Partial<Hours> = {}): Hours {
  return {
    timeZone: 'Europe/Berlin',
    state: null,
    opening: DAILY,
    delivery: null,
    pickup: null,
    publicHolidays: 'open',
    specialDays: [],
    closures: [],
    preOrder: true,
    preOrderDays: 2,
    allowAsap: { delivery: true, pickup: true },
    prepMinutes: { delivery: 45, pickup: 20 },
    slotMinutes: 15,
    capacity: null,
    businessDayCutoffMinutes: 300,
    ...given,
  };
}
