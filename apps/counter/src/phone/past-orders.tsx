import { Button } from '@tischlein/ui/button.tsx';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import type { Caller } from '@tischlein/contract/calls/phone.ts';
import { changePhoneDraft, type PhoneDraft } from '../session/phone-drafts.ts';
import styles from './phone.module.css';

interface PastOrdersProps {
  draft: PhoneDraft;
  caller: Caller;
  now: number;
  timeZone: string;
}

const doorOf = ({ street, streetNumber, zip }: PhoneDraft['address']) =>
  `${street} ${streetNumber}, ${zip}`;

/** What the guest had before, to be had again with one tap; and the other addresses. */
export function PastOrders({ draft, caller, now, timeZone }: PastOrdersProps) {
  const { orders, addresses } = caller;
  return (
    <section aria-label={`Von ${caller.name}`} className={styles.past}>
      {caller.blocked !== null && (
        <p className={styles.bad}>Dieser Gast ist gesperrt: {caller.blocked}</p>
      )}
      {addresses.length > 1 && !draft.isPickup && (
        <div className={styles.row}>
          {addresses.map((address) => (
            <Button
              key={doorOf(address)}
              aria-pressed={doorOf(address) === doorOf(draft.address)}
              onClick={() => changePhoneDraft(draft.id, { address, addressConfirmed: true })}
            >
              {address.street} {address.streetNumber}
            </Button>
          ))}
        </div>
      )}
      <ul className={styles.pastList}>
        {orders.map(({ id, placedAt, lines, items, missing }) => (
          <li key={id} className={styles.pastOrder}>
            <span>
              <span className={styles.quiet}>
                {shortWhen(Date.parse(placedAt), now, timeZone)}:
              </span>{' '}
              {lines.join('; ')}
              {missing.length > 0 && (
                <span className={styles.bad}> Nicht mehr da: {missing.join(', ')}</span>
              )}
            </span>
            <Button
              disabled={items.length === 0}
              aria-label={`Noch einmal: ${lines.join('; ')}`}
              onClick={() =>
                changePhoneDraft(draft.id, {
                  items: (items as CartItem[]).reduce<CartItem[]>(addItem, draft.items),
                })
              }
            >
              Noch einmal
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
