import type { AreaShape, DeliveryArea } from '../../delivery/delivery-area.ts';
import { cents } from '../../money/cents.ts';
import type { Hours } from '../../shop/shop.ts';
import type { Branch } from '../franchise-shop.ts';

/** Every day 10:00 to 22:00. */
const DAILY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440 + 600,
  to: day * 1440 + 1320,
}));

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

export function areaOf(shape: AreaShape, given: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    id: 'area',
    name: 'Gebiet',
    shape,
    minimumOrder: cents(1500),
    fee: cents(200),
    freeFrom: null,
    extraMinutes: 0,
    ...given,
  };
}

/** A branch some kilometres east of 49,5° north, 11,0° east that delivers nowhere. */
export function branchOf(slug: string, east: number, given: Partial<Branch> = {}): Branch {
  return {
    id: `kette-${slug}`,
    slug,
    name: `Kette ${slug}`,
    address: 'Marktplatz 1, 12345 Musterstadt',
    latitude: 49.5,
    longitude: 11 + east / 72.2,
    areas: [],
    hours: hoursOf(),
    supports: { delivery: true, pickup: true },
    ...given,
  };
}
