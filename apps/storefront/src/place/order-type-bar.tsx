import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { ChevronRightIcon, PinIcon } from '@tischlein/ui/icons.tsx';
import { euro } from '../base/euro.ts';
import { inGroup, isMember, useGroup } from '../group-order/group-store.ts';
import { askPlace } from '../session/dialogs.ts';
import { usePeriod } from '../session/period-store.ts';
import { useDeliveryType, usePlace } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { OrderTypeSwitch } from './order-type-switch.tsx';
import styles from './order-type-bar.module.css';

/** How the order shall arrive, where, and what that costs: known before the first dish is chosen. */
export function OrderTypeBar() {
  const shop = useShop();
  const type = useDeliveryType(shop);
  // A group orders from its own branch.
  const isGrouped = useGroup(inGroup);
  return (
    <section data-part="order-type" aria-label="Bestellart" className={styles.bar}>
      <OrderTypeSwitch className={styles.switch} />
      {type === 'delivery' ? <DeliveryLine /> : <PickupLine />}
      <p data-part="order-note" className={styles.terms}>
        {shop.orderNote}
      </p>
      {shop.franchise && !isGrouped && (
        <button
          type="button"
          data-part="branch-line"
          className={styles.branch}
          onClick={() => void askPlace({ list: true })}
        >
          {shop.slug === null ? 'Filiale wählen' : 'Andere Filiale'}
        </button>
      )}
    </section>
  );
}

function DeliveryLine() {
  const shop = useShop();
  const { location, info } = usePlace();
  const soon = usePeriod((state) => arrival(state.period, 'delivery'));
  // In the group of somebody else it goes where they say.
  const isOthers = useGroup(isMember);
  const known = info !== null && !isOthers;
  const terms =
    known && info.minimumOrderValue !== null
      ? { minimumOrder: info.minimumOrderValue, fee: info.deliveryFee, freeFrom: info.freeAfter }
      : shop.deliveryFrom;
  return (
    <div className={styles.line}>
      {!isOthers && (
        <button
          type="button"
          data-part="location-line"
          className={styles.place}
          onClick={() => void askPlace()}
        >
          <PinIcon />
          <span className={styles.address}>
            {location === '' ? 'Wohin liefern wir?' : location}
          </span>
          <span className={styles.change}>{location === '' ? 'Eingeben' : 'Ändern'}</span>
          <ChevronRightIcon />
        </button>
      )}
      {terms && (
        <p data-part="delivery-terms" className={styles.terms}>
          {[
            `Mindestbestellwert ${known ? '' : 'ab '}${euro(terms.minimumOrder)}`,
            feeText(terms.fee, known),
            terms.freeFrom !== null && terms.fee > 0 && `kostenfrei ab ${euro(terms.freeFrom)}`,
            soon,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

function PickupLine() {
  const shop = useShop();
  const soon = usePeriod((state) => arrival(state.period, 'pickup'));
  // The common menu of a franchise is nobody's address.
  if (shop.franchise && shop.slug === null) return null;
  return (
    <p data-part="pickup-line" className={styles.pickup}>
      <PinIcon />
      <span>
        {shop.restaurantStreet}, {shop.restaurantZip} {shop.restaurantCity}
        {soon && <span className={styles.terms}>{soon}</span>}
      </span>
    </p>
  );
}

function feeText(fee: number, known: boolean): string {
  if (fee === 0) return known ? 'Lieferung kostenfrei' : 'Lieferung ab 0 €';
  return `Lieferung ${known ? '' : 'ab '}${euro(fee)}`;
}

/** Minutes are promised only while the kitchen takes orders for at once. */
function arrival(period: DeliveryPeriodView | null, way: 'delivery' | 'pickup'): string {
  if (!period) return '';
  if (period.allowASAP[way])
    return way === 'delivery'
      ? `etwa ${period.time} Minuten`
      : `in etwa ${period.pickupTime} Minuten fertig`;
  return period.validServeTimes[way].length > 0 ? 'zurzeit nur auf Vorbestellung' : '';
}
