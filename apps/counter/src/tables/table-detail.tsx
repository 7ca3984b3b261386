import { cents, formatEuro, fromEuros } from '@tischlein/domain/money/cents.ts';
import { courseName } from '@tischlein/domain/table/courses.ts';
import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import { TABLE_PAYMENT_LABELS, takenBy } from '@tischlein/domain/table/closing-csv.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { BellIcon } from '@tischlein/ui/icons.tsx';
import type { Result } from '@tischlein/client/client.ts';
import { whenText } from '../order-view/order-times.ts';
import { OrderLink } from '../session/order-link.tsx';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './table-detail.module.css';

type State = Result<'counterTableState'>;

/** What was ordered at a table, round by round, and what is open. */
export function TableDetail({ state }: { state: State }) {
  const { timeZone } = useShop();
  const now = useNow(60_000);
  const time = (at: string) => whenText(at, now, timeZone);
  if (state.sittingId === null) return <p className={styles.quiet}>Hier sitzt gerade niemand.</p>;
  return (
    <>
      {state.call !== null && (
        <p className={styles.call}>
          <BellIcon />
          {state.call.reason === 'bill' ? 'Möchte zahlen' : 'Ruft die Bedienung'}, seit{' '}
          {time(state.call.at)}
        </p>
      )}
      <Bill state={state} />
      <section aria-label="Runden" className="stack gap-4">
        {state.entries.length === 0 && <p className={styles.quiet}>Noch nichts bestellt.</p>}
        {state.entries.map((entry) => (
          <article key={entry.orderId} className={styles.round} data-status={entry.status}>
            <header className={styles.roundHead}>
              <h2 className="section-title">
                {[`Runde ${entry.round}`, courseName(entry.course)].filter(Boolean).join(' · ')}
              </h2>
              {entry.movedFrom !== null && <Badge>von Tisch {entry.movedFrom}</Badge>}
              <Badge tone={entry.status === 'rejected' ? 'bad' : 'neutral'}>
                {STATUS_LABELS[entry.status]}
              </Badge>
              {entry.paid && <Badge tone="good">Bezahlt</Badge>}
              <span className={styles.quiet}>
                {time(entry.placedAt)}, {entry.waiter ?? 'Gast am Tisch'},{' '}
                {entry.status === 'held' ? (
                  `Nr. ${entry.number}`
                ) : (
                  <OrderLink id={entry.orderId}>Nr. {entry.number}</OrderLink>
                )}
              </span>
            </header>
            <ul>
              {entry.items.map((item) => (
                <li key={item.id} className={styles.item}>
                  <span className={styles.amount}>{item.amount} ×</span>
                  <div>
                    <p className={styles.dish}>{item.dishName}</p>
                    {item.choices.length > 0 && (
                      <p className={styles.quiet}>{item.choices.join(', ')}</p>
                    )}
                    {item.refunded > 0 && (
                      <p className={styles.refunded}>
                        {formatEuro(fromEuros(item.refunded))} storniert
                      </p>
                    )}
                    {item.discount > 0 && (
                      <p className={styles.refunded}>
                        {formatEuro(fromEuros(item.discount))} Rabatt
                      </p>
                    )}
                    {item.gift > 0 && (
                      <p className={styles.refunded}>
                        {formatEuro(fromEuros(item.gift))} aufs Haus
                      </p>
                    )}
                    {item.seat !== null && <p className={styles.quiet}>Gast {item.seat}</p>}
                  </div>
                  <span className={styles.price}>{formatEuro(fromEuros(item.price))}</span>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </section>
      <Payments state={state} time={time} />
    </>
  );
}

function Bill({ state: { bill, till } }: { state: State }) {
  const rows: [string, number][] = [
    ['Bestellt', bill.total],
    ['Storniert', -bill.refunded],
    ['Rabatt', -bill.discount],
    ['Aufs Haus', -bill.gift],
    ['Bezahlt', -bill.paid],
  ];
  return (
    <section aria-label="Rechnung" className={styles.bill}>
      <dl>
        {rows
          .filter(([, amount], at) => at === 0 || amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className={styles.sum}>
              <dt>{name}</dt>
              <dd>{formatEuro(cents(amount))}</dd>
            </div>
          ))}
        <div className={styles.grand}>
          <dt>Offen</dt>
          <dd>{formatEuro(cents(bill.open))}</dd>
        </div>
        {bill.tip > 0 && (
          <div className={styles.sum}>
            <dt>Trinkgeld, dazu</dt>
            <dd>{formatEuro(cents(bill.tip))}</dd>
          </div>
        )}
        {bill.vat.map(({ rate, tax }) => (
          <div key={rate} className={styles.sum}>
            <dt>enthält {String(rate).replace('.', ',')} % MwSt.</dt>
            <dd>{formatEuro(cents(tax))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {till
          ? 'Demo: Kassenfunktionen an – kein Kassenbeleg'
          : 'Kein Kassenbeleg. Bezahlen an der Kasse des Hauses.'}
      </p>
    </section>
  );
}

function Payments({ state, time }: { state: State; time: (at: string) => string }) {
  if (state.payments.length === 0) return null;
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="section-title">
        Zahlungen
      </h2>
      <ul>
        {state.payments.map(({ id, at, method, amount, tip, waiter }) => (
          <li key={id} className={styles.payment}>
            <span>
              {TABLE_PAYMENT_LABELS[method]}, {takenBy(waiter)}
              <span className={styles.quiet}>
                {' '}
                {time(at)}
                {tip > 0 && `, dazu ${formatEuro(cents(tip))} Trinkgeld`}
              </span>
            </span>
            <span className={styles.price}>{formatEuro(cents(amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
