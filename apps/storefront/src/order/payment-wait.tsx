import { useEffect, useRef, useState } from 'react';
import { gatewayOf, type Gateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { requestOrder } from '../api/request-order.ts';
import { settlePayment } from '../payment/ask-payment.ts';
import { clearPaid, thankForBill } from '../payment/clear-checkout.ts';
import { returnReference } from '../payment/payment-document.ts';
import { keepPaymentNotice } from '../payment/payment-notice.ts';
import { readWaiting } from '../payment/waiting-payment.ts';
import { paths } from '../base/paths.ts';
import { useLocation, useNavigate } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';
import styles from './order-status.module.css';

/**
 * The guest is back from paying, and the order still waits for its money. The provider is asked at once; that it is
 * paid is then told like every other step of the order.
 */
export function PaymentWait({ orderId }: { orderId: string }) {
  const shop = useShop();
  const navigate = useNavigate();
  const { search } = useLocation();
  /** Nobody could be asked; null: it is being asked or on its way. */
  const [problem, setProblem] = useState<string | null>(null);
  const isOver = useRef(false);

  const ask = async () => {
    setProblem(null);
    const gateway = await gatewayOfOrder(shop.id, orderId);
    const asked =
      gateway &&
      (await settlePayment({ shopId: shop.id, orderId, gateway }, returnReference(search)));
    if (isOver.current || asked?.status === 'gone') return;
    if (asked?.status === 'captured') {
      thankForBill(shop.id, orderId);
      return clearPaid(shop.id, orderId);
    }
    if (asked?.status === 'open' || asked?.status === 'failed') {
      keepPaymentNotice(shop.id, { kind: 'failed', message: asked.message });
      return navigate(paths.checkout(), { replace: true });
    }
    if (asked?.status !== 'processing') setProblem(asked?.message ?? '');
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    isOver.current = false;
    void latest.current();
    return () => {
      isOver.current = true;
    };
  }, [orderId]);

  if (problem !== null) {
    return (
      <div data-part="payment-wait" role="alert" className={styles.unpaid}>
        <p>
          Wir konnten deine Zahlung gerade nicht prüfen. Ist sie angekommen, geht deine Bestellung
          automatisch in die Küche.
        </p>
        <p>{problem}</p>
        <Button onClick={() => void ask()}>Noch einmal prüfen</Button>
      </div>
    );
  }
  return (
    <div data-part="payment-wait" className={styles.unpaid}>
      <div className={styles.wait}>
        <LoadingIndicator />
      </div>
      <p>
        Das dauert meist nur einen Moment. Sobald sie da ist, geht deine Bestellung in die Küche,
        und du bekommst eine Mail.
      </p>
    </div>
  );
}

/** Where an order is paid: this device may remember it, else the order itself says so. */
async function gatewayOfOrder(shopId: string, orderId: string): Promise<Gateway | null> {
  const waiting = readWaiting(shopId, Date.now());
  if (waiting?.orderId === orderId) return waiting.gateway;
  const answer = await requestOrder('orderInfo', { params: { shopId, orderId } });
  const method = answer.ok ? answer.value.order?.paymentMethod : undefined;
  return method === undefined ? null : gatewayOf(method as PaymentMethod);
}
