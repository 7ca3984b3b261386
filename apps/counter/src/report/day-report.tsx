import { urlOf } from '@tischlein/client/url.ts';
import { routes } from '@tischlein/contract/routes.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';
import {
  LEFT_OUT,
  LEFT_OUT_WORDS,
  REDUCTION_LABELS,
  REPORT_LABELS,
} from '@tischlein/domain/report/day-report.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { PrinterIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Result } from '@tischlein/client/client.ts';
import { fetchResult } from '../api/request.ts';
import { SaveIcon } from '../order-view/icons.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { useShop } from '../session/shop-context.tsx';
import { AmountTable } from '../base/amount-table.tsx';
import styles from './report.module.css';

type Report = Result<'counterReport'>;

/** The money of a business day, for the books: by method and VAT rate, to print and to keep as a file. */
export function DayReport({ day }: { day: string }) {
  const shop = useShop();
  const params = { shopId: shop.id };
  const query = useQuery({
    queryKey: ['day', shop.id, 'report', day],
    queryFn: () => fetchResult('counterReport', { params, query: { day } }),
  });
  if (query.isPending) return <Skeleton height={56} lines={4} />;
  if (!query.data)
    return <NotLoaded title="Der Bericht lässt sich gerade nicht laden." onRetry={query.refetch} />;
  const report = query.data;
  const leftOut = leftOutText(report);
  return (
    <section className={styles.report} aria-label="Tagesbericht" data-print="sheet">
      <p className={styles.printed}>
        {shop.name}, {formatWeekdayAndDay(day)}
        {day.slice(0, 4)}
      </p>
      <div className={styles.head}>
        <div>
          <p className={styles.total}>{formatEuro(cents(report.gross - report.refunds))}</p>
          <p className={styles.counts}>{countsText(report)}</p>
          {leftOut !== null && <p className={styles.counts}>{leftOut}</p>}
        </div>
        <div className={styles.actions}>
          <Button icon={<PrinterIcon />} onClick={() => print()}>
            Drucken
          </Button>
          <a
            className={buttonClass({})}
            href={`${urlOf(routes.counterReport, { params })}.csv?day=${day}`}
            download
          >
            <SaveIcon />
            Als CSV sichern
          </a>
        </div>
      </div>
      {report.orders > 0 && (
        <div className={styles.tables}>
          <Methods report={report} />
          <Vat report={report} />
        </div>
      )}
      <Reductions report={report} />
      <Refunded report={report} />
      <p className="quiet">
        {report.deposits > 0 &&
          `Im Umsatz sind ${formatEuro(cents(report.deposits))} Pfand enthalten. `}
        Übersicht der Bestellungen, kein Kassenabschluss.
      </p>
    </section>
  );
}

function countsText({ orders, refunds }: Report): string {
  const parts = [orders === 1 ? '1 angenommene Bestellung' : `${orders} angenommene Bestellungen`];
  if (refunds > 0) parts.push(`${formatEuro(cents(refunds))} erstattet`);
  return parts.join(', ');
}

/** What is in none of the sums. */
function leftOutText({ leftOut, kept }: Report): string | null {
  const parts = LEFT_OUT.filter((reason) => leftOut[reason] > 0).map(
    (reason) => `${leftOut[reason]} ${LEFT_OUT_WORDS[reason]}`,
  );
  if (parts.length === 0) return null;
  const money =
    kept > 0
      ? ` ${formatEuro(cents(kept))} für nicht abgeholte Bestellungen wurden einbehalten.`
      : '';
  return `Nicht gezählt: ${parts.join(', ')}.${money}`;
}

function Methods({ report }: { report: Report }) {
  return (
    <AmountTable
      caption="Nach Zahlungsart, in Euro"
      columns={['Zahlungsart', 'Umsatz', 'Erstattet', 'Verbleibt']}
      rows={report.methods.map(({ method, orders, gross, refunds }) => ({
        name: `${REPORT_LABELS[method]} (${orders})`,
        amounts: [gross, refunds, gross - refunds],
      }))}
      sum={[report.gross, report.refunds, report.gross - report.refunds]}
    />
  );
}

function Vat({ report }: { report: Report }) {
  const { vat, tips, tipRefunds } = report;
  const total = (of: (row: Report['vat'][number]) => number) =>
    vat.reduce((all, row) => all + of(row), 0);
  const tip = tips - tipRefunds;
  return (
    <AmountTable
      caption="Mehrwertsteuer nach Erstattungen, in Euro"
      columns={['Satz', 'Verbleibt', 'Netto', 'Steuer']}
      rows={[
        ...vat.map(({ rate, gross, refunds, net, vat: tax }) => ({
          name: `${String(rate).replace('.', ',')} %`,
          amounts: [gross - refunds, net, tax],
        })),
        ...(tips > 0 ? [{ name: 'Trinkgeld', amounts: [tip, null, null] }] : []),
      ]}
      sum={[report.gross - report.refunds, total(({ net }) => net), total(({ vat: tax }) => tax)]}
    />
  );
}

/** What was taken off at tables: in none of the sums above. */
function Reductions({ report }: { report: Report }) {
  if (report.reductions.length === 0) return null;
  return (
    <AmountTable
      caption="An Tischen nachgelassen (nicht in den Summen), in Euro"
      columns={['Grund', 'Betrag']}
      rows={report.reductions.map(({ kind, amount }) => ({
        name: REDUCTION_LABELS[kind],
        amounts: [amount],
      }))}
      sum={[report.reductions.reduce((sum, { amount }) => sum + amount, 0)]}
    />
  );
}

function Refunded({ report }: { report: Report }) {
  if (report.refunded.length === 0) return null;
  return (
    <section aria-labelledby="refunded-title">
      <h2 id="refunded-title" className={styles.title}>
        Erstattete Bestellungen
      </h2>
      <ul className={styles.refunded}>
        {report.refunded.map(({ id, number, method, total, refunds, leftOut }) => (
          <li key={id}>
            <OrderLink id={id}>Nr. {number}</OrderLink>, {REPORT_LABELS[method]}:{' '}
            {formatEuro(cents(refunds))}
            {refunds < total && ` von ${formatEuro(cents(total))}`}
            {leftOut !== null && ` (${LEFT_OUT_WORDS[leftOut]}, nicht in den Summen)`}
          </li>
        ))}
      </ul>
    </section>
  );
}
