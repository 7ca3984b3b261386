import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { Badge } from '@tischlein/ui/badge.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { dishTitle } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import type { ChangeQuote } from '@tischlein/contract/calls/order-change.ts';
import styles from './change.module.css';

const euro = (amount: number) => formatEuro(cents(amount));
const signed = (amount: number) => `${amount < 0 ? '−' : '+'} ${euro(Math.abs(amount))}`;

/** What comes and what goes, the price before and after, and what whoever changes it should know. */
export function ChangeEffect({ quote, isChecked }: { quote: ChangeQuote; isChecked: boolean }) {
  const { added, removed, totalBefore } = quote;
  const { total, minimumOrder } = quote.quote;
  return (
    <>
      {(removed.length > 0 || added.length > 0) && (
        <ul className={styles.diff} aria-label="Änderungen">
          {removed.map((line, at) => (
            <li key={`- ${at}`} className={styles.gone}>
              <span aria-hidden="true">−</span> <VisuallyHidden>Weg: </VisuallyHidden>
              {line.amount} × {dishTitle(line)}
            </li>
          ))}
          {added.map((line, at) => (
            <li key={`+ ${at}`} className={styles.come}>
              <span aria-hidden="true">+</span> <VisuallyHidden>Neu: </VisuallyHidden>
              {line.amount} × {dishTitle(line)}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>Bisher</dt>
          <dd>{euro(totalBefore)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Neu{isChecked ? '' : ' (wird geprüft)'}</dt>
          <dd>{euro(total)}</dd>
        </div>
        {total !== totalBefore && (
          <div>
            <dt>Unterschied</dt>
            <dd>{signed(total - totalBefore)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.hints} role="status">
        {quote.soldOut.length > 0 && (
          <Badge tone="warn" icon={<WarningIcon />}>
            Ausverkauft: {quote.soldOut.join(', ')}
          </Badge>
        )}
        {minimumOrder.status === 'not-reached' && (
          <Badge tone="warn" icon={<WarningIcon />}>
            Unter dem Mindestbestellwert von {euro(minimumOrder.value)}
          </Badge>
        )}
        {quote.isCouponLost && (
          <Badge tone="warn" icon={<WarningIcon />}>
            Der Gutschein zählt nicht mehr
          </Badge>
        )}
        {quote.isMadeAgain && (
          <Badge tone="warn" icon={<WarningIcon />}>
            Sie war fertig und geht zurück in die Küche
          </Badge>
        )}
      </div>
    </>
  );
}
