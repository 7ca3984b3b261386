import { statusHistory } from '@tischlein/domain/order/status-history.ts';
import { statusText } from '../order-view/order-facts.ts';
import { whenText } from '../order-view/order-times.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './order-detail.module.css';

/** Every step and every change of the order with its time, and who did it. */
export function Journal({ order, now }: { order: Order; now: number }) {
  const { timeZone } = useShop();
  return (
    <section className={styles.panel} aria-label="Verlauf">
      <h2 className="panel-title">Verlauf</h2>
      <ol className="stack gap-1">
        {entriesOf(order).map(({ at, text, promisedAt }, index) => (
          <li key={index} className={styles.journalStep}>
            <time dateTime={at}>{whenText(at, now, timeZone)}</time>
            <span>
              {text}
              {promisedAt !== null && `, versprochen für ${whenText(promisedAt, now, timeZone)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function entriesOf(order: Order): { at: string; text: string; promisedAt: string | null }[] {
  const steps = order.steps.map(({ at, promisedAt, by }, index) => ({
    at,
    text: `${stepText(order, index)}${by === null ? '' : ` (${by})`}`,
    promisedAt,
  }));
  const changes = order.changes.map(({ at, by, text }) => ({
    at,
    text: `Geändert von ${by}: ${text}`,
    promisedAt: null,
  }));
  return [...steps, ...changes].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** A state that stands in the journal again is a new promise, a driver who finds nobody, or a step that was taken back. */
function stepText({ steps, orderType }: Order, index: number): string {
  const status = steps[index]!.status;
  if (status === steps[index - 1]?.status)
    return steps[index]!.promisedAt === null ? 'Fahrer findet niemanden' : 'Neue Zeit';
  const text = statusText(status, orderType);
  const course = statusHistory(steps.slice(0, index));
  return course.some((step) => step.status === status) ? `Zurück auf: ${text}` : text;
}
