import { formatEuro } from '@tischlein/domain/money/cents.ts';
import type { DayTotals } from './day-totals.ts';
import styles from './day.module.css';

export function Totals({ totals }: { totals: DayTotals }) {
  return (
    <section className={styles.totals} aria-label="Summen des Tages">
      <p className={styles.total}>{formatEuro(totals.total)}</p>
      <p className={styles.counts}>
        {totals.done === 1 ? '1 Bestellung' : `${totals.done} Bestellungen`}
        {totals.rejected > 0 && `, ${totals.rejected} abgelehnt`}
      </p>
      {totals.byMethod.length > 0 && (
        <table className={styles.table}>
          <caption>Nach Zahlungsart</caption>
          <tbody>
            {totals.byMethod.map(({ name, count, total }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count} ×</td>
                <td>{formatEuro(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {totals.vat.length > 0 && (
        <table className={styles.table}>
          <caption>Mehrwertsteuer</caption>
          <tbody>
            {totals.vat.map(({ rate, tax, gross }) => (
              <tr key={rate}>
                <th scope="row">{rate} %</th>
                <td>{formatEuro(tax)}</td>
                <td>aus {formatEuro(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>Übersicht der Bestellungen, kein Kassenabschluss.</p>
    </section>
  );
}
