import type { QuoteExtra, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import styles from './kitchen.module.css';

/** What is left out of a dish, what comes on top, and what the guest wrote about it. */
export function ItemChoices({ line }: { line: QuoteLine }) {
  const extras = line.extras.filter(({ type }) => type !== 'deposit');
  if (line.without.length === 0 && extras.length === 0 && !line.sizeText && !line.note) return null;
  return (
    <span className={styles.choices}>
      {line.without.map((name) => (
        <span key={name} className={styles.without}>
          ohne {name}
        </span>
      ))}
      {extras.map((extra, index) => (
        <span key={index}>+ {extraText(extra)}</span>
      ))}
      {line.note && <strong className={styles.note}>{line.note}</strong>}
    </span>
  );
}

function extraText({ amount, itemName, extras }: QuoteExtra): string {
  const inner = extras.filter(({ type }) => type !== 'deposit').map(extraText);
  const name = amount === 1 ? itemName : `${amount} × ${itemName}`;
  return inner.length === 0 ? name : `${name} (${inner.join(', ')})`;
}
