import { germanNumber } from '@tischlein/domain/text/german-number.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { euro } from '../base/euro.ts';
import { guestSums } from './round-sums.ts';
import styles from './table.module.css';

const METHODS = { cash: 'bar', card: 'mit Karte', online: 'online' };

/** The bill: what was ordered, what is paid, what is open. */
export function BillView({ state }: { state: TableState }) {
  const { total, refunded, discount, gift, paid, open, reserved, tip, vat } = state.bill;
  const parts = state.waiter ? [] : guestSums(state.entries);
  return (
    <section data-part="table-bill" aria-label="Rechnung" className={styles.bill}>
      <h3>Rechnung</h3>
      <dl className={styles.figures}>
        <Figure label="Bestellt" amount={total} />
        {parts.map((part, at) => (
          <Figure key={at} {...part} />
        ))}
        {refunded > 0 && <Figure label="Storniert" amount={-refunded} />}
        {discount > 0 && <Figure label="Rabatt" amount={-discount} />}
        {gift > 0 && <Figure label="Aufs Haus" amount={-gift} />}
        {paid !== 0 && <Figure label="Bezahlt" amount={-paid} />}
        <div className={styles.open} aria-live="polite" aria-atomic>
          <dt>{open < 0 ? 'Zurück an die Gäste' : 'Offen'}</dt>
          <dd>{euro(Math.abs(open))}</dd>
        </div>
        {reserved > 0 && <Figure label="davon wird gerade online bezahlt" amount={reserved} />}
        {tip > 0 && <Figure label="Trinkgeld bisher" amount={tip} />}
      </dl>
      {vat.length > 0 && (
        <p data-part="table-vat" className={styles.soft}>
          enthält{' '}
          {vat.map(({ rate, tax }) => `${euro(tax)} MwSt. (${germanNumber(rate)} %)`).join(', ')}
        </p>
      )}
      {state.waiter && <p className={styles.soft}>Kein Kassenbeleg</p>}
      {state.payments.length > 0 && (
        <ul className="quiet" aria-label="Zahlungen">
          {state.payments.map((payment) => (
            <li key={payment.id}>
              {euro(Math.abs(payment.amount))} {METHODS[payment.method]}
              {payment.amount < 0 && ' zurückgegeben'}
              {payment.tip > 0 && `, dazu ${euro(payment.tip)} Trinkgeld`}
              {state.waiter && payment.waiter && ` · ${payment.waiter}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{euro(amount)}</dd>
    </div>
  );
}
