import { closedTomorrowText } from '@tischlein/domain/hours/closed-tomorrow.ts';
import { unionOfTimes } from '@tischlein/domain/franchise/union-times.ts';
import {
  orderTimes,
  type OrderTimes,
  type ServedType,
} from '@tischlein/domain/hours/order-times.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { SlotUses } from '@tischlein/domain/hours/slot-capacity.ts';
import { timetable } from '@tischlein/domain/hours/timetable.ts';
import type { PublishedFranchise, PublishedShop, ShopDirectory } from './shop-directory.ts';

/** So many minutes longer than usual it takes at a shop for what its kitchen has before it. */
export type LoadMinutes = (
  published: PublishedShop,
  now: number,
) => Promise<Readonly<Record<ServedType, number>>>;

/** The same of each branch, by the id of its shop; of one that is missing it is not known. */
export type BranchLoads = ReadonlyMap<string, Readonly<Record<ServedType, number>>>;

/** The loads of a franchise's branches, for whoever looks at all of them. */
export type FranchiseLoads = (franchise: PublishedFranchise, now: number) => Promise<BranchLoads>;

export interface ShopLoads {
  of: LoadMinutes;
  ofBranches: FranchiseLoads;
}

interface ShopMoment {
  slotUses?: SlotUses;
  areaExtraMinutes?: number;
  loadMinutes?: Readonly<Record<ServedType, number>>;
  /** At an overview. */
  branchLoads?: BranchLoads;
}

/**
 * What may be ordered, for when, at a shop at this moment; at an overview: at any of its branches, full slots or not.
 */
export function timesOf(
  shops: ShopDirectory,
  published: PublishedShop,
  now: number,
  moment: ShopMoment = {},
): OrderTimes {
  const franchise = published.isOverview ? shops.franchise(published.shop.franchiseId ?? '') : null;
  return franchise
    ? overviewTimes(shops, franchise, published, now, moment.branchLoads)
    : shopTimes(shops, published, now, moment);
}

function shopTimes(
  shops: ShopDirectory,
  { shop }: PublishedShop,
  now: number,
  moment: ShopMoment = {},
): OrderTimes {
  const times = orderTimes(shop.hours, {
    now,
    pausedUntil: shops.pausedUntil(shop.id, now),
    pausedWays: shops.pausedWays(shop.id, now),
    supports: { delivery: shop.supportDelivery, pickup: shop.supportPickup },
    ...moment,
  });
  return { ...times, customerInfo: times.customerInfo ?? closedTomorrowText(shop.hours, now) };
}

/** Times change with the minute, with pauses and loads; a thousand branches are not asked for every guest. */
const kept = new WeakMap<
  PublishedFranchise,
  { key: string; loads: BranchLoads | undefined; times: OrderTimes }
>();

function overviewTimes(
  shops: ShopDirectory,
  franchise: PublishedFranchise,
  overview: PublishedShop,
  now: number,
  loads: BranchLoads | undefined,
): OrderTimes {
  const online = franchise.branches.filter(({ offline }) => !offline);
  const pauses = online.map(({ shop }) => {
    const { delivery, pickup } = shops.pausedWays(shop.id, now);
    return `${shops.pausedUntil(shop.id, now)} ${delivery} ${pickup}`;
  });
  const key = `${Math.floor(now / MINUTE)} ${pauses.join()}`;
  const known = kept.get(franchise);
  if (known?.key === key && known.loads === loads) return known.times;
  const { hours } = overview.shop;
  const times = unionOfTimes(
    online.map((published) => {
      const loadMinutes = loads?.get(published.shop.id);
      return shopTimes(shops, published, now, loadMinutes ? { loadMinutes } : {});
    }),
    {
      openingTimes: timetable(hours, 'opening'),
      deliveryTimes: timetable(hours, 'delivery'),
      pickupTimes: timetable(hours, 'pickup'),
    },
  );
  kept.set(franchise, { key, loads, times });
  return times;
}
