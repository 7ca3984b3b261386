import type { OrderTimes } from '../hours/order-times.ts';

type ByType<T> = Record<'delivery' | 'pickup', T>;

/**
 * What may be ordered, for when, at any of the branches: the delivery period of the franchise's overview. A time is
 * listed when one branch serves then; `openAt` is the first opening of all, null while one is open. `allowOrders` is
 * false when all branches are closed. The minutes are those of the quickest branch that serves at once. `weekly` is the
 * overview's own timetable. At least one branch.
 */
export function unionOfTimes(
  branches: readonly OrderTimes[],
  weekly: Pick<OrderTimes, 'openingTimes' | 'deliveryTimes' | 'pickupTimes'>,
): OrderTimes {
  const [first] = branches;
  if (!first) throw new Error('a union of no branches');
  const any = (is: (times: OrderTimes) => boolean): boolean => branches.some(is);
  const byType = <T>(of: (type: 'delivery' | 'pickup') => T): ByType<T> => ({
    delivery: of('delivery'),
    pickup: of('pickup'),
  });
  const insideOpenHours = any((times) => times.insideOpenHours);
  const opening = insideOpenHours ? null : earliest(branches, ({ openAt }) => openAt);
  const closure = earliest(
    branches,
    ({ specialOpeningTimes }) => specialOpeningTimes?.until ?? null,
  );
  const quickest = byType((type) => {
    const atOnce = branches.filter((times) => times.allowASAP[type]);
    const minutes = (times: OrderTimes) => (type === 'delivery' ? times.time : times.pickupTime);
    return (atOnce.length > 0 ? atOnce : branches).reduce((best, times) =>
      minutes(times) < minutes(best) ? times : best,
    );
  });
  const allPaused = branches.every(({ pausedUntil }) => pausedUntil !== null);
  return {
    ...weekly,
    insideOpenHours,
    acceptOrders: any((times) => times.acceptOrders),
    time: quickest.delivery.time,
    pickupTime: quickest.pickup.pickupTime,
    loadMinutes: byType((type) => quickest[type].loadMinutes[type]),
    customerInfo: null,
    enablePreOrder: any((times) => times.enablePreOrder),
    allowASAP: byType((type) => any((times) => times.allowASAP[type])),
    validServeTimes: byType((type) =>
      [...new Set(branches.flatMap((times) => times.validServeTimes[type]))].sort(),
    ),
    // What is booked out at one branch may be free at another.
    fullServeTimes: { delivery: [], pickup: [] },
    // Each branch tells its own.
    pausedWays: { delivery: null, pickup: null },
    allowOrders: any((times) => times.allowOrders),
    allowDelivery: any((times) => times.allowDelivery),
    allowPickup: any((times) => times.allowPickup),
    openToday: [],
    specialOpeningTimes: any((times) => times.specialOpeningTimes === null)
      ? null
      : (closure?.specialOpeningTimes ?? null),
    sticker: opening?.sticker ?? null,
    dayIndex: first.dayIndex,
    dayOfWeek: first.dayOfWeek,
    realtime: first.realtime,
    minOffset: first.minOffset,
    nextOpeningTimeString: opening?.nextOpeningTimeString ?? null,
    openInMinutes: opening?.openInMinutes ?? null,
    openAt: opening?.openAt ?? null,
    // Each branch has its own.
    openUntil: null,
    pausedUntil: allPaused
      ? (earliest(branches, ({ pausedUntil }) => pausedUntil)?.pausedUntil ?? null)
      : null,
  };
}

/** The branch with the lowest instant or date, both as ISO text; null when none has one. */
function earliest(
  branches: readonly OrderTimes[],
  of: (times: OrderTimes) => string | null,
): OrderTimes | null {
  let best: OrderTimes | null = null;
  for (const times of branches) {
    const text = of(times);
    const lowest = best && of(best);
    if (text !== null && (lowest === null || text < lowest)) best = times;
  }
  return best;
}
