import { classNames } from '@tischlein/ui/class-names.ts';
import { PinIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { euro } from '../base/euro.ts';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { askPlace } from '../session/dialogs.ts';
import { useDeliveryType, usePlace } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { OrderTypeSwitch } from './order-type-switch.tsx';
import styles from './order-type-bar.module.css';

const NAMED_CLASS = classNames('opens', styles.named);

/** How the order shall arrive, where, and what that costs: known before the first dish is chosen. */
export function OrderTypeBar() {
  const shop = useShop();
  const type = useDeliveryType(shop);
  return (
    <section data-part="order-type" aria-label="Bestellart" className={styles.bar}>
      <OrderTypeSwitch className={styles.switch} />
      {type === 'delivery' ? <DeliveryLine /> : <PickupLine />}
      {/* BGB § 312j (1): named by its line, told by a press, also without scripts. */}
      <details data-part="order-note" className={styles.note}>
        <summary>
          {type === 'delivery' && <DeliveryTerms />}
          <span className={NAMED_CLASS}>
            {shop.supportDelivery ? 'Liefergebiet und Zahlungsarten' : 'Zahlungsarten'}
          </span>
        </summary>
        {shop.orderNote.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </section>
  );
}

function DeliveryLine() {
  const location = usePlace((place) => place.location);
  const isOthers = useGroup(isMember);
  if (isOthers) return null;
  return (
    <button
      type="button"
      data-part="location-line"
      className={styles.place}
      onClick={() => void askPlace()}
    >
      <PinIcon />
      <span className={styles.address} dir="auto">
        {location === '' ? 'Wohin liefern wir?' : location}
      </span>
      {location !== '' && <VisuallyHidden>Ändern</VisuallyHidden>}
    </button>
  );
}

function DeliveryTerms() {
  const shop = useShop();
  const info = usePlace((place) => place.info);
  // In the group of somebody else it goes where they say.
  const isOthers = useGroup(isMember);
  const known = info !== null && !isOthers;
  const terms =
    known && info.minimumOrderValue !== null
      ? { minimumOrder: info.minimumOrderValue, fee: info.deliveryFee, freeFrom: info.freeAfter }
      : shop.deliveryFrom;
  if (!terms) return null;
  return (
    <span data-part="delivery-terms">
      {[
        terms.minimumOrder > 0 &&
          `Mindestbestellwert ${known ? '' : 'ab '}${euro(terms.minimumOrder)}`,
        feeText(terms.fee, known),
        terms.freeFrom !== null && terms.fee > 0 && `kostenfrei ab ${euro(terms.freeFrom)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

function PickupLine() {
  const shop = useShop();
  // The common menu of a franchise is nobody's address.
  if (shop.franchise && shop.slug === null) return null;
  return (
    <p data-part="pickup-line" className={styles.pickup}>
      <PinIcon />
      <span>
        {shop.restaurantStreet}, {shop.restaurantZip} {shop.restaurantCity}
      </span>
    </p>
  );
}

function feeText(fee: number, known: boolean): string {
  if (fee === 0 && known) return 'Lieferung kostenfrei';
  return `Lieferung ${known ? '' : 'ab '}${euro(fee)}`;
}
