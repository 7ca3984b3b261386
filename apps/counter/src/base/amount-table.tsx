import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import styles from './amount-table.module.css';

interface AmountTableProps {
  caption: string;
  columns: readonly string[];
  /** Cents; null: nothing there. */
  rows: readonly { name: string; amounts: readonly (number | null)[] }[];
  sum: readonly number[];
}

/** Amounts in columns; the caption names their unit, so that they fit on a phone. */
export function AmountTable({ caption, columns, rows, sum }: AmountTableProps) {
  return (
    // Large amounts in large letters are wider than a phone: then the table moves, by the keys too, not the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, amounts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, at) => (
                <td key={at}>{amount === null ? '' : plainAmount(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Summe</th>
            {sum.map((amount, at) => (
              <td key={at}>{plainAmount(amount)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function plainAmount(amount: number): string {
  return formatEuro(cents(amount)).replace(/\s€/, '');
}
