import { useState } from 'react';
import { canGuestCancel, isFinal } from '@tischlein/domain/order/order-state.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { PhoneIcon } from '@tischlein/ui/icons.tsx';
import { failureText } from '../api/failure-texts.ts';
import { requestOrder } from '../api/request-order.ts';
import { phoneHref } from '../base/phone-href.ts';
import { useShop } from '../session/shop-context.tsx';
import type { PlacedOrder } from './read-order-info.ts';
import styles from './order-status.module.css';

/** 'Hilfe' for whoever ordered: until the kitchen accepts it they may give the order up, then the restaurant is asked. */
export function OrderHelp({ order }: { order: PlacedOrder }) {
  const { id: shopId, phone, restaurantName } = useShop();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (isFinal(order.status)) return null;
  const canCancel = canGuestCancel(order.status, order.orderType);
  async function cancel() {
    const sure = await confirmDialog({
      title: 'Bestellung stornieren',
      text: `Soll ${restaurantName} deine Bestellung ${order.number} nicht kochen? Was du schon bezahlt hast, bekommst du zurück.`,
      okLabel: 'STORNIEREN',
      cancelLabel: 'BEHALTEN',
    });
    if (!sure) return;
    setBusy(true);
    setProblem(null);
    const answer = await requestOrder('cancelOrder', { params: { shopId, orderId: order.id } });
    setBusy(false);
    if (!answer.ok) return setProblem(failureText(answer.failure));
    // The page gets shorter, and what became of it stands at its top.
    scrollTo(0, 0);
  }
  return (
    <details data-part="order-help" className={styles.help}>
      <summary className="opens">Hilfe zu dieser Bestellung</summary>
      <div className={styles.helpBody}>
        <p>
          {canCancel
            ? 'Noch hat die Küche nicht angefangen: Du kannst stornieren und neu bestellen. Etwas ändern geht am Telefon.'
            : 'Die Küche hat deine Bestellung. Ob sich noch etwas ändern lässt, sagt dir das Restaurant am Telefon.'}
        </p>
        <a href={phoneHref(phone)} className={styles.phone}>
          <PhoneIcon /> {restaurantName} anrufen: {phone.replaceAll(' ', '\u00a0')}
        </a>
        {canCancel && (
          <Button busy={busy} onClick={() => void cancel()}>
            Bestellung stornieren
          </Button>
        )}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
      </div>
    </details>
  );
}
