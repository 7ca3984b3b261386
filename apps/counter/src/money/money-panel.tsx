import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Badge, type BadgeTone } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon, ClockIcon, WarningIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState, type ReactNode } from 'react';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { paymentLabel } from '../order-view/order-facts.ts';
import { whenText } from '../order-view/order-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useMay } from '../session/use-may.ts';
import { useNow } from '../session/use-now.ts';
import { LinkPanel } from './link-panel.tsx';
import styles from './money.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { useOrderMoney, type OrderMoney, type Refund } from './use-order-money.ts';

interface MoneyPanelProps {
  orderId: string;
  /** null: an order that was never placed has no number for the restaurant. */
  number: number | null;
  version: number;
  /** What is said of an order that is not paid online; default: it is paid on handover. */
  unpaid?: ReactNode;
}

/** What came for an order, what goes back, and the way to give some back. */
export function MoneyPanel({ orderId, number, version, unpaid }: MoneyPanelProps) {
  const { timeZone } = useShop();
  const now = useNow(60_000);
  const mayRefund = useMay('refund');
  const [asking, setAsking] = useState(false);
  const { query, refund, retry, ...linkActs } = useOrderMoney(orderId, version);
  const money = query.data;
  const payments = money?.entries.filter(({ kind }) => kind === 'payment') ?? [];
  return (
    <section className={styles.panel} aria-label="Zahlung">
      <h2 className="panel-title">Zahlung</h2>
      {query.isPending && <Skeleton height={24} lines={2} />}
      {query.isError && !money && (
        <p className={styles.broken}>
          <span>Die Zahlungen lassen sich gerade nicht laden.</span>
          <Button onClick={() => void query.refetch()}>Noch einmal versuchen</Button>
        </p>
      )}
      {money && payments.length === 0 && (
        <p className={styles.quiet}>{unpaid ?? unpaidText(money)}</p>
      )}
      {money && payments.length + money.refunds.length > 0 && (
        <ul className={styles.entries}>
          {payments.map(({ paymentId, method, amount, at }) => (
            <li key={paymentId} className={styles.entry}>
              <span className={styles.what}>{paymentLabel(method)}</span>
              <span className={styles.amount}>{formatEuro(cents(amount))}</span>
              <span className={styles.detail}>
                {whenText(at, now, timeZone)}, <span className={styles.id}>{paymentId}</span>
              </span>
            </li>
          ))}
          {money.refunds.map((one) => (
            <RefundEntry
              key={one.id}
              refund={one}
              time={whenText(one.requestedAt, now, timeZone)}
              onRetry={async () => {
                const answer = await retry(one.id);
                if (!answer.ok) notify(failureText(answer.failure), { tone: 'bad' });
              }}
            />
          ))}
        </ul>
      )}
      {money && <LinkPanel money={money} acts={linkActs} />}
      {money && money.refundable > 0 && (
        <div className={styles.foot}>
          <span className={styles.quiet}>
            Noch erstattbar: {formatEuro(cents(money.refundable))}
          </span>
          {mayRefund ? (
            <Button onClick={() => setAsking(true)}>
              {money.byHand === 'offline' ? 'Bar zurückgeben' : 'Erstatten'}
            </Button>
          ) : (
            <span className={styles.quiet}>Erstatten kannst du nicht, frag die Leitung.</span>
          )}
        </div>
      )}
      {money && mayRefund && (
        <RefundDialog
          open={asking}
          onClose={() => setAsking(false)}
          number={number}
          refundable={money.refundable}
          byHand={money.byHand}
          purses={money.purses}
          refund={refund}
        />
      )}
    </section>
  );
}

const unpaidText = ({ link }: OrderMoney): string =>
  link?.status === 'open'
    ? 'Bezahlung online per Link oder bei der Übergabe.'
    : 'Bezahlung bei der Übergabe, nicht online.';

const STATES: Record<Refund['status'], { text: string; tone: BadgeTone; icon: ReactNode }> = {
  requested: { text: 'Geht zurück', tone: 'warn', icon: <ClockIcon /> },
  pending: { text: 'Unterwegs', tone: 'warn', icon: <ClockIcon /> },
  done: { text: 'Erstattet', tone: 'good', icon: <CheckIcon /> },
  failed: { text: 'Gescheitert', tone: 'bad', icon: <WarningIcon /> },
};

function RefundEntry(props: { refund: Refund; time: string; onRetry: () => Promise<void> }) {
  const { refund, time, onRetry } = props;
  const mayRefund = useMay('refund');
  const [busy, setBusy] = useState(false);
  const { text, tone, icon } = STATES[refund.status];
  const again = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <li className={styles.entry} data-refund={refund.status}>
      <span className={styles.what}>
        {refund.byHand ? (refund.purse ?? 'An der Theke') : 'Erstattung'}
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </span>
      <span className={styles.amount}>{formatEuro(cents(-refund.amount))}</span>
      <span className={styles.detail}>
        {time}, {refund.staff ?? 'automatisch'}: {refund.reason}
      </span>
      {refund.failure !== null && <span className={styles.why}>{refund.failure}</span>}
      {mayRefund && refund.status === 'failed' && (
        <Button className={styles.again} busy={busy} onClick={() => void again()}>
          Noch einmal versuchen
        </Button>
      )}
    </li>
  );
}
