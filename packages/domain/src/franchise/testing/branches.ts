import type { AreaShape, DeliveryArea } from '../../delivery/delivery-area.ts';
import { cents } from '../../money/cents.ts';
import { hoursOf } from '../../hours/testing/build-hours.ts';
import type { Branch } from '../franchise-shop.ts';

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
