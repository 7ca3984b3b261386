import { urlOf } from '@tischlein/client/url.ts';
import { counterTableRoutes } from '@tischlein/contract/counter-table-routes.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { REDUCTION_LABELS } from '@tischlein/domain/report/day-report.ts';
import {
  leftOpenLabel,
  TABLE_PAYMENT_LABELS,
  takenBy,
} from '@tischlein/domain/table/closing-csv.ts';
import { buttonClass } from '@tischlein/ui/button.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Result } from '@tischlein/client/client.ts';
import { fetchResult } from '../api/request.ts';
import { SaveIcon } from '../order-view/icons.tsx';
import { whenText } from '../order-view/order-times.ts';
import { AmountTable } from '../base/amount-table.tsx';
import { useShop } from '../session/shop-context.tsx';
import report from '../report/report.module.css';
import styles from './table-closing.module.css';

type Closing = Result<'counterTableClosing'>;

/** What came of the tables on a business day: by way and waiter, given back, left open. Nothing where nothing was. */
export function TableClosing({ day }: { day: string }) {
  const shop = useShop();
  const params = { shopId: shop.id };
  const query = useQuery({
    queryKey: ['day', shop.id, 'tables', day],
    queryFn: () => fetchResult('counterTableClosing', { params, query: { day } }),
    enabled: shop.isTill,
  });
  const closing = query.data;
  if (!shop.isTill)
    return (
      shop.hasTables && (
        <p className="quiet" role="note">
          Bezahlen an der Kasse des Hauses: Hier werden Tische nicht kassiert.
        </p>
      )
    );
  if (query.isError && !closing)
    return (
      <p className="quiet" role="note">
        {query.error.message}
      </p>
    );
  if (!closing || isEmpty(closing)) return null;
  return (
    <section
      className={`${report.report} ${styles.closing}`}
      aria-labelledby="closing-title"
      data-print="sheet"
    >
      <div className={report.head}>
        <div>
          <h2 id="closing-title" className={styles.title}>
            Tagesabschluss Tische
          </h2>
          <p className="quiet">Demo: Kassenfunktionen an – kein Kassenbeleg</p>
          <p className="quiet">{formatEuro(cents(closing.ordered))} bestellt</p>
        </div>
        <a
          className={buttonClass({})}
          href={urlOf(counterTableRoutes.counterTableClosing, {
            params,
            query: { day, format: 'csv' },
          })}
          download
        >
          <SaveIcon />
          Als CSV sichern
        </a>
      </div>
      {closing.payments.length > 0 && <Payments closing={closing} />}
      <Refunds closing={closing} />
      <Reductions closing={closing} />
      <Open closing={closing} />
    </section>
  );
}

function isEmpty({
  ordered,
  payments,
  refunds,
  reductions,
  leftOpen,
  stillOpen,
}: Closing): boolean {
  const rows =
    payments.length + refunds.length + reductions.length + leftOpen.length + stillOpen.length;
  return ordered === 0 && rows === 0;
}

function Payments({ closing: { payments } }: { closing: Closing }) {
  const sum = (of: (row: Closing['payments'][number]) => number) =>
    payments.reduce((all, row) => all + of(row), 0);
  return (
    <AmountTable
      caption="Kassiert, in Euro"
      columns={['Von', 'Betrag', 'Trinkgeld']}
      rows={payments.map(({ method, waiter, count, amount, tip }) => ({
        name: `${TABLE_PAYMENT_LABELS[method]}, ${takenBy(waiter)} (${count})`,
        amounts: [amount, tip],
      }))}
      sum={[sum(({ amount }) => amount), sum(({ tip }) => tip)]}
    />
  );
}

function Refunds({ closing: { refunds } }: { closing: Closing }) {
  return (
    <TakenOff
      title="Storniert"
      rows={refunds.map(({ table, dishName, waiter: by, ...rest }) => ({
        ...rest,
        by,
        what: `Tisch ${table}, ${dishName}`,
      }))}
    />
  );
}

function Reductions({ closing: { reductions } }: { closing: Closing }) {
  return (
    <TakenOff
      title="Nachgelassen und storniert"
      rows={reductions.map(({ kind, table, pieces, dishName, ...rest }) => ({
        ...rest,
        what: `${REDUCTION_LABELS[kind]}, Tisch ${table}, ${pieces} × ${dishName}`,
      }))}
    />
  );
}

interface TakenOffProps {
  title: string;
  rows: readonly { at: string; what: string; by: string; amount: number; reason: string }[];
}

/** What was taken off bills, by whom and why. */
function TakenOff({ title, rows }: TakenOffProps) {
  const { timeZone } = useShop();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={report.title}>
        {title}
      </h3>
      <ul>
        {rows.map(({ at, what, by, amount, reason }, index) => (
          <li key={index} className={styles.row}>
            <span>
              {what}
              <span className="quiet">
                {' '}
                {clock(at, timeZone)}, {by}
                {reason !== '' && `: ${reason}`}
              </span>
            </span>
            <span className="figure">{formatEuro(cents(amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Open({ closing: { leftOpen, stillOpen } }: { closing: Closing }) {
  const { timeZone } = useShop();
  if (leftOpen.length + stillOpen.length === 0) return null;
  return (
    <section aria-labelledby="closing-open">
      <h3 id="closing-open" className={report.title}>
        Offen
      </h3>
      <ul>
        {leftOpen.map(({ at, table, amount, waiter }) => (
          <li key={`${at} ${table}`} className={styles.row} data-left-open>
            <span>
              <WarningIcon /> Tisch {table}: {leftOpenLabel(amount)}
              <span className="quiet">
                {' '}
                {clock(at, timeZone)}, {waiter}
              </span>
            </span>
            <span className="figure">{formatEuro(cents(Math.abs(amount)))}</span>
          </li>
        ))}
        {stillOpen.map(({ table, amount }) => (
          <li key={table} className={styles.row}>
            <span>Tisch {table}, noch besetzt</span>
            <span className="figure">{formatEuro(cents(amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const clock = (at: string, timeZone: string) => whenText(at, Date.parse(at), timeZone);
