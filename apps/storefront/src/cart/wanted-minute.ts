import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { OfferContext } from '@tischlein/domain/pricing/offer-context.ts';
import { inGroup, useGroup } from '../group-order/group-store.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { usePeriod } from '../session/period-store.ts';
import { chosenType, usePlace } from '../session/place-store.ts';
import { useQuote } from './quote-store.ts';

/** When the food is wanted; null while nobody knows: a shop that is closed now is ordered from for later. */
function wantedMinute(shop: Pick<PublicShop, 'timeZone'>): number | null {
  const { serveAt } = useQuote.getState();
  if (serveAt !== null) {
    const local = toLocal(Date.parse(serveAt), shop.timeZone);
    return local.dayIndex * 1440 + local.minutes;
  }
  const { period, minuteOfWeek } = usePeriod.getState();
  return period?.insideOpenHours ? minuteOfWeek : null;
}

/** What decides right now which offers count for this guest. */
export function offerContext(shop: PublicShop): OfferContext {
  return {
    orderType: inTableMode(useTable.getState())
      ? 'table'
      : chosenType(shop, usePlace.getState().deliveryTypePreSelection),
    inGroup: inGroup(useGroup.getState()),
    minuteOfWeek: wantedMinute(shop),
  };
}
