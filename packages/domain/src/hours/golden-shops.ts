import type { Closure, Hours, SpecialDay } from '../shop/shop.ts';
import type { WeeklyWindow } from '../menu/menu.ts';

/** Windows of some weekdays (Sunday 0) in clock hours: on([2, 3], 11.5, 14). An end past 24 wraps the week. */
function on(days: number[], from: number, to: number): WeeklyWindow[] {
  return days.map((day) => ({
    from: day * 1440 + from * 60,
    to: (day * 1440 + to * 60) % 10_080,
  }));
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const special = (date: string, note: string | null, ...hours: [number, number][]): SpecialDay => ({
  date,
  note,
  opening: hours.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
});
const closed = (reason: Closure['reason'], from: string, until: string): Closure => ({
  reason,
  from,
  until,
});

const plain: Hours = {
  timeZone: 'Europe/Berlin',
  state: null,
  opening: on(WEEK, 11, 14),
  delivery: null,
  pickup: null,
  publicHolidays: 'open',
  specialDays: [],
  closures: [],
  preOrder: true,
  preOrderDays: 1,
  allowAsap: { delivery: true, pickup: true },
  prepMinutes: { delivery: 45, pickup: 20 },
  slotMinutes: 15,
  capacity: null,
  businessDayCutoffMinutes: 300,
};

const zone = (timeZone: string): Hours => ({ ...plain, timeZone });

/** The shops of the golden table. */
export const GOLDEN_SHOPS = {
  /** Closed on Mondays, lunch and dinner, Bavarian holidays like Sundays. */
  bistro: {
    ...plain,
    state: 'BY',
    publicHolidays: 'as-sunday',
    opening: [
      ...on([2, 3, 4, 5], 11.5, 14),
      ...on([2, 3, 4, 5], 17, 22),
      ...on([6], 17, 23),
      ...on([0], 11.5, 21),
    ],
    preOrderDays: 2,
    specialDays: [
      special('2026-11-24', null),
      special('2026-11-30', 'Heute auch am Montag', [12, 15]),
      special('2026-12-24', 'Heiligabend bis 14 Uhr', [11, 14]),
      special('2026-12-31', 'Silvester', [17, 26]),
      special('2027-01-10', 'fällt in die Ferien', [12, 20]),
    ],
    closures: [
      closed('vacation', '2027-01-04', '2027-01-17'),
      closed('renovation', '2027-02-10', '2027-02-10'),
    ],
  },
  /** Friday and Saturday nights, across the week's end; no pre-orders. */
  club: { ...plain, opening: on([5, 6], 20, 28), preOrder: false },
  /** Every night until three, delivery a little less; half-hour slots. */
  night: { ...plain, opening: on(WEEK, 18, 27), delivery: on(WEEK, 18.5, 26), slotMinutes: 30 },
  /** Round the clock, closed on the holidays of North Rhine-Westphalia. */
  always: {
    ...plain,
    state: 'NW',
    publicHolidays: 'closed',
    opening: on(WEEK, 0, 24),
    slotMinutes: 60,
  },
  /** One long window from Monday 06:00 to Saturday 22:00, with a closed Wednesday in it. */
  kiosk: {
    ...plain,
    opening: [{ from: 1440 + 360, to: 6 * 1440 + 22 * 60 }],
    specialDays: [special('2026-11-25', 'Inventur')],
    preOrder: false,
  },
  /** Delivery only for later, today; slots of 20 minutes from an odd minute on. */
  later: {
    ...plain,
    delivery: on(WEEK, 12 + 10 / 60, 13.5),
    preOrderDays: 0,
    slotMinutes: 20,
    allowAsap: { delivery: false, pickup: true },
  },
  berlin: zone('Europe/Berlin'),
  canary: zone('Atlantic/Canary'),
  newYork: zone('America/New_York'),
  kolkata: zone('Asia/Kolkata'),
  lordHowe: zone('Australia/Lord_Howe'),
  never: { ...plain, opening: [] },
  /** Evenings; four orders to a slot, of them three deliveries, and a load of ten. */
  busy: {
    ...plain,
    opening: on(WEEK, 17, 22),
    preOrderDays: 0,
    capacity: { orders: 4, deliveries: 3, pickups: null, load: 10 },
  },
  /** Has nearly everything ready. */
  ready: { ...plain, prepMinutes: { delivery: 3, pickup: 0 }, slotMinutes: 5 },
  /** Few collect at a time; nobody counts the dishes. */
  counter: {
    ...plain,
    slotMinutes: 10,
    capacity: { orders: null, deliveries: null, pickups: 2, load: null },
  },
} satisfies Record<string, Hours>;

export type GoldenShop = keyof typeof GOLDEN_SHOPS;
