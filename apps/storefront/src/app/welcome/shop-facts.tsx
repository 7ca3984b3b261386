import { germanNumber } from '@tischlein/domain/text/german-number.ts';
import { useRootMark } from '../../base/root-mark.ts';
import { minutesSpan } from '@tischlein/domain/order/countdown.ts';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import type { MenuOutline } from '../../session/outline.ts';
import { usePeriod } from '../../session/period-store.ts';
import { useDeliveryType } from '../../session/place-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { inTableMode, useTable } from '../../table-visit/table-store.ts';
import styles from './welcome.module.css';

const german = (average: number) => germanNumber(average.toFixed(1));

/** What decides whether a guest orders here now. The first HTML has what does not depend on the time, and room for the rest. */
export function ShopFacts({ stars }: { stars: MenuOutline['stars'] }) {
  const shop = useShop();
  const { restaurantStreet, restaurantZip, restaurantCity } = shop;
  const way = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  // Ordering ahead is for those at home.
  const atTable = useTable(inTableMode);
  const sticker = atTable && !period?.insideOpenHours ? null : period?.sticker;
  const until = period?.pausedUntil === null ? period.openUntil : null;
  const soon = period && !sticker && !atTable && arrival(period, way);
  const isClosed = Boolean(sticker);
  // For the header, which then leaves the word out.
  useRootMark('sticker', isClosed);
  return (
    <ul data-part="shop-facts" className={styles.facts}>
      {stars && (
        <li data-part="shop-stars" className={styles.stars}>
          {german(stars.average)}
          <span className={styles.of}> ({stars.count})</span>
          <VisuallyHidden> Bewertungen</VisuallyHidden>
        </li>
      )}
      {until && <li className={styles.open}>bis {until} Uhr geöffnet</li>}
      {sticker && (
        <li data-part="sticker" className={styles.sticker}>
          {sticker}
        </li>
      )}
      {soon && <li>{soon}</li>}
      {shop.isFranchiseOverview ? (
        <li>{shop.franchise?.branches} Filialen</li>
      ) : (
        // To collect, it stands beside the way.
        way === 'delivery' && (
          <li className={styles.place}>
            {restaurantStreet}, {restaurantZip} {restaurantCity}
          </li>
        )
      )}
    </ul>
  );
}

/** Minutes are promised only while the kitchen takes orders for at once. */
function arrival(period: DeliveryPeriodView, way: 'delivery' | 'pickup'): string {
  if (period.allowASAP[way])
    return way === 'delivery'
      ? `${minutesSpan(period.time)} Minuten`
      : `in ${minutesSpan(period.pickupTime)} Minuten fertig`;
  return period.validServeTimes[way].length > 0 ? 'zurzeit nur auf Vorbestellung' : '';
}
