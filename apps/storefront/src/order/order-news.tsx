import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';
import { clockAt } from '@tischlein/domain/hours/german-time.ts';
import { PhoneIcon } from '@tischlein/ui/icons.tsx';
import { phoneHref } from '../base/phone-href.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './order-status.module.css';

const clock = (at: string, timeZone: string) => clockAt(Date.parse(at), timeZone);

/** What happened to an order that is no step: it was changed, or its driver stands at the door and finds nobody. */
export function OrderNews({ status: { changes, nobodyAt } }: { status: OrderStatusView }) {
  const { timeZone, phone } = useShop();
  return (
    <div role="status" data-part="order-news">
      {nobodyAt !== null && (
        <div data-part="nobody-there" className={styles.rejected}>
          <p>
            Seit {clock(nobodyAt, timeZone)} Uhr stehen wir bei dir vor der Tür und finden dich
            nicht. Bitte komm an die Tür oder ruf gleich an.
          </p>
          <a href={phoneHref(phone)} className={styles.phone}>
            <PhoneIcon /> {phone}
          </a>
        </div>
      )}
      {changes.map(({ revision, at, text }) => (
        <p key={revision} data-part="order-change" className={styles.change}>
          <strong>Geändert um {clock(at, timeZone)} Uhr:</strong> {text}
        </p>
      ))}
    </div>
  );
}
