import { closedTomorrowText } from '@tischlein/domain/hours/closed-tomorrow.ts';
import { unionOfTimes } from '@tischlein/domain/franchise/union-times.ts';
import { orderTimes, type OrderTimes } from '@tischlein/domain/hours/order-times.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { SlotUses } from '@tischlein/domain/hours/slot-capacity.ts';
import { timetable } from '@tischlein/domain/hours/timetable.ts';
import type { PublishedFranchise, PublishedShop, ShopDirectory } from './shop-directory.ts';

/**
 * What may be ordered, for when, at a shop at this moment; at an overview: at any of its branches, full slots or not.
 */
export function timesOf(
  shops: ShopDirectory,
  published: PublishedShop,
  now: number,
  slotUses?: SlotUses,
  areaExtraMinutes = 0,
): OrderTimes {
  const franchise = published.isOverview ? shops.franchise(published.shop.franchiseId ?? '') : null;
  return franchise
    ? overviewTimes(shops, franchise, published, now)
    : shopTimes(shops, published, now, slotUses, areaExtraMinutes);
}

function shopTimes(
  shops: ShopDirectory,
  { shop }: PublishedShop,
  now: number,
  slotUses?: SlotUses,
  areaExtraMinutes = 0,
): OrderTimes {
  const times = orderTimes(shop.hours, {
    now,
    pausedUntil: shops.pausedUntil(shop.id, now),
    pausedWays: shops.pausedWays(shop.id, now),
    supports: { delivery: shop.supportDelivery, pickup: shop.supportPickup },
    areaExtraMinutes,
    ...(slotUses ? { slotUses } : {}),
  });
  return { ...times, customerInfo: times.customerInfo ?? closedTomorrowText(shop.hours, now) };
}

/** Times change with the minute and with pauses; a thousand branches are not asked for every guest. */
const kept = new WeakMap<PublishedFranchise, { key: string; times: OrderTimes }>();

function overviewTimes(
  shops: ShopDirectory,
  franchise: PublishedFranchise,
  overview: PublishedShop,
  now: number,
): OrderTimes {
  const online = franchise.branches.filter(({ offline }) => !offline);
  const pauses = online.map(({ shop }) => {
    const { delivery, pickup } = shops.pausedWays(shop.id, now);
    return `${shops.pausedUntil(shop.id, now)} ${delivery} ${pickup}`;
  });
  const key = `${Math.floor(now / MINUTE)} ${pauses.join()}`;
  const known = kept.get(franchise);
  if (known?.key === key) return known.times;
  const { hours } = overview.shop;
  const times = unionOfTimes(
    online.map((published) => shopTimes(shops, published, now)),
    {
      openingTimes: timetable(hours, 'opening'),
      deliveryTimes: timetable(hours, 'delivery'),
      pickupTimes: timetable(hours, 'pickup'),
    },
  );
  kept.set(franchise, { key, times });
  return times;
}
