import type { KitchenTicket as Ticket } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { dishTitle } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { tapReady, tapTick, useTaps } from '../session/kitchen-store.ts';
import type { Order } from '../session/orders.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useSession } from '../session/session.ts';
import { useShop } from '../session/shop-context.tsx';
import { isOthersTap } from '../session/tap-queue.ts';
import { NewMark, RemovedItems } from './changed-items.tsx';
import { CookMessage } from './cook-message.tsx';
import { ItemChoices } from './item-choices.tsx';
import styles from './kitchen.module.css';
import { TicketHead } from './ticket-head.tsx';

/** An order at a station: each dish is ticked off with a tap, and taken back with another one. */
export function KitchenTicket({ ticket, now }: { ticket: Ticket<Order>; now: number }) {
  const nameOf = useOrderName();
  const shop = useShop();
  const { order, items, removed, isDone, isReady } = ticket;
  const staffId = useSession().data?.staff?.staffId ?? null;
  const isTold = useTaps(({ taps }) =>
    taps.some(
      (tap) => tap.kind === 'ready' && tap.orderId === order.id && !isOthersTap(tap, staffId),
    ),
  );
  return (
    <article className={styles.ticket} data-done={isDone ? '' : undefined}>
      <TicketHead order={order} now={now} />
      <CookMessage text={order.formValues.messageCook.trim()} />
      <RemovedItems items={removed} />
      <ul className="column gap-1">
        {items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={item.isDone}
              onClick={() =>
                tapTick(shop.id, {
                  orderId: order.id,
                  list: 'kitchen',
                  itemKey: item.key,
                  isDone: !item.isDone,
                })
              }
            >
              <span className={styles.amount}>{item.amount} ×</span>
              <span className={styles.dish}>
                <span className={styles.name}>{dishTitle(item.line)}</span>
                <NewMark item={item} />
                {(item.menuName !== null || item.line.memberName !== null) && (
                  <span className={styles.of}>
                    {[item.menuName, item.line.memberName].filter(Boolean).join(' · ')}
                  </span>
                )}
                <ItemChoices line={item.line} />
                {item.moved.map(({ table, amount }) => (
                  <span key={table} className={styles.elsewhere}>
                    {amount === item.amount ? '' : `${amount} × `}an Tisch {table}
                  </span>
                ))}
              </span>
              <span className={styles.tick}>{item.isDone && <CheckIcon />}</span>
            </button>
          </li>
        ))}
      </ul>
      {isDone && !isReady && (
        <p className={styles.waits}>Hier fertig, andere Stationen noch nicht</p>
      )}
      {isReady && (
        <Button
          variant="primary"
          block
          busy={isTold}
          className={styles.ready}
          onClick={() => tapReady(shop.id, order)}
        >
          {`${nameOf(order)} fertig melden`}
        </Button>
      )}
    </article>
  );
}
