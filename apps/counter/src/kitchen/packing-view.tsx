import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { kitchenItems } from '@tischlein/domain/kitchen/kitchen-items.ts';
import { packingList } from '@tischlein/domain/kitchen/packing-list.ts';
import { netChange } from '@tischlein/domain/order/changed-lines.ts';
import { dishTitle, withNewAmounts } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { isTicked, type Ticks } from '@tischlein/domain/kitchen/ticks.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useFocusInPlace } from '../base/use-focus-in-place.ts';
import { orderedBy, streetLine } from '../order-view/order-facts.ts';
import { dueAt } from '../order-view/order-times.ts';
import { PaymentMark } from '../order-view/payment-mark.tsx';
import { StatusMark } from '../order-view/status-mark.tsx';
import { useBoard } from '../session/board-store.ts';
import { tapTick, useTicks } from '../session/kitchen-store.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useKitchen, type Kitchen } from '../session/use-kitchen.ts';
import { useNow } from '../session/use-now.ts';
import { NewMark, RemovedItems } from './changed-items.tsx';
import { ItemChoices } from './item-choices.tsx';
import styles from './kitchen.module.css';
import { AllergyMessage } from './cook-message.tsx';
import { TicketHead } from './ticket-head.tsx';

const PACKED: ReadonlySet<string> = new Set(['accepted', 'preparing', 'ready']);
const dueOf = (order: Order) => dueAt(order) ?? Date.parse(order.placedAt);

interface PackingViewProps {
  renderNextStep: (order: Order) => ReactNode;
}

/** What belongs into which bag, ticked off as it is put in; what is ready comes first. */
export function PackingView({ renderNextStep }: PackingViewProps) {
  const kitchen = useKitchen();
  const now = useNow(10_000);
  const orders = useBoard((board) => board.orders);
  const loaded = useBoard((board) => board.loaded);
  const ticks = useTicks((state) => state.ticks);
  const noteFocus = useFocusInPlace();
  const packed = Object.values(orders)
    .filter(({ status, orderType }) => PACKED.has(status) && orderType !== 'table')
    .sort(
      (a, b) =>
        Number(b.status === 'ready') - Number(a.status === 'ready') ||
        dueOf(a) - dueOf(b) ||
        a.number - b.number,
    );
  return (
    <>
      <VisuallyHidden as="h1">Packen</VisuallyHidden>
      {!kitchen || !loaded ? (
        <Skeleton height={180} lines={3} />
      ) : packed.length === 0 ? (
        <EmptyState title="Gerade nichts zu packen." />
      ) : (
        <div onFocus={noteFocus}>
          <ul className={styles.tickets} data-wide="">
            {packed.map((order) => (
              <li key={order.id}>
                <BagTicket
                  {...{ order, kitchen, ticks, now }}
                  steps={order.status === 'ready' ? renderNextStep(order) : null}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface BagTicketProps {
  order: Order;
  kitchen: Kitchen;
  ticks: Ticks;
  now: number;
  steps: ReactNode;
}

function BagTicket({ order, kitchen, ticks, now, steps }: BagTicketProps) {
  const shop = useShop();
  const { bags, checks } = packingList(order, kitchen.stations);
  const net = netChange(order.changes);
  const isIn = (itemKey: string) => isTicked(ticks, 'packing', order.id, itemKey);
  const keys = [
    ...bags.flatMap(({ items }) => items.map(({ key }) => key)),
    ...checks.map(({ key }) => key),
  ];
  const missing = keys.filter((key) => !isIn(key)).length;
  const row = (itemKey: string, content: ReactNode) => (
    <button
      type="button"
      className={styles.item}
      aria-pressed={isIn(itemKey)}
      onClick={() =>
        tapTick(shop.id, { orderId: order.id, list: 'packing', itemKey, isDone: !isIn(itemKey) })
      }
    >
      {content}
      <span className={styles.tick}>{isIn(itemKey) && <CheckIcon />}</span>
    </button>
  );
  const where = order.orderType === 'delivery' ? streetLine(order) : '';
  return (
    <article className={styles.ticket} data-status={order.status}>
      <TicketHead order={order} now={now} />
      <p className={styles.whom}>
        <StatusMark status={order.status} type={order.orderType} />
        <strong>{orderedBy(order)}</strong>
        {where !== '' && <span>{where}</span>}
        <PaymentMark order={order} />
      </p>
      <AllergyMessage text={order.formValues.messageCook.trim()} />
      <RemovedItems items={kitchenItems(net.removed, kitchen.stations)} />
      {bags.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <h3 className={styles.bag}>{title}</h3>
          <ul className="column gap-1">
            {withNewAmounts(items, net.added).map((item) => (
              <li key={item.key}>
                {row(
                  item.key,
                  <>
                    <span className={styles.amount}>{item.amount} ×</span>
                    <span className={styles.dish}>
                      <span className={styles.name}>{dishTitle(item.line)}</span>
                      <NewMark item={item} />
                      {!isTicked(ticks, 'kitchen', order.id, item.key) &&
                        item.stationId !== null &&
                        order.status !== 'ready' && (
                          <span className={styles.of}>noch in der Küche</span>
                        )}
                      <ItemChoices line={item.line} />
                    </span>
                  </>,
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {checks.length > 0 && (
        <div role="group" aria-label="Vergessen?">
          <h3 className={styles.bag}>Vergessen?</h3>
          <ul className="column gap-1">
            {checks.map(({ key, text }) => (
              <li key={key}>{row(key, <span className={styles.dish}>{text}</span>)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.waits} role="status">
        {missing === 0 ? 'Alles drin.' : `Noch ${missing} von ${keys.length}`}
      </p>
      {steps}
    </article>
  );
}
