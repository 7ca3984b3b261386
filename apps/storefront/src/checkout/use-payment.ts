import { useEffect, useRef, useState } from 'react';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
import { cancelPayment, settlePayment } from '../payment/ask-payment.ts';
import { clearCheckout, clearPaid, isTableBill, thankForBill } from '../payment/clear-checkout.ts';
import type { NextStep } from '../payment/next-after-preparing.ts';
import { documentProvider, type ScriptProvider } from '../payment/payment-document.ts';
import {
  keepPaymentNotice,
  readPaymentNotice,
  type PaymentNotice,
} from '../payment/payment-notice.ts';
import { abandonOrder } from '../payment/abandon-order.ts';
import { forgetWaiting, readWaiting, type WaitingPayment } from '../payment/waiting-payment.ts';
import { paths } from '../base/paths.ts';
import { hrefOf, useLocation, useNavigate } from '../base/router.tsx';
import { cartItems } from '../session/cart-store.ts';
import { cartFingerprint } from '../session/checkout-key.ts';
import { openAfterLeaving } from '../table/open-after-leaving.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { openPayment } from './open-payment.ts';
import { showPart } from './show-part.ts';
import type { CheckoutSteps } from './use-steps.ts';

export interface CheckoutPayment {
  /** What is said about the last payment; null: nothing. */
  notice: PaymentNotice | null;
  say: (notice: PaymentNotice | null) => void;
  /** For the wallet's button, in the step 'paying'. */
  prepared: PreparedPayment | null;
  /** Whose script this document may load. */
  loaded: ScriptProvider | null;
  /** Loads the checkout anew, in a document that may load this provider's script. */
  load: (provider: ScriptProvider) => void;
  goOn: (next: NextStep, orderId: string) => void;
  failed: (message: string | null) => void;
  /** The order stands: its cart and key are forgotten, and its page is shown. */
  showOrder: (orderId: string) => void;
  /** Whether it is paid is found out on the order's own page. */
  follow: (orderId: string) => void;
  /** The guest would rather pay in another way. */
  giveUp: () => Promise<void>;
}

const CANCELLED: PaymentNotice = { kind: 'cancelled', message: null };

/** What happens to an order between being taken and being paid (specification 1 §4). */
export function usePayment(
  steps: CheckoutSteps,
  leave: () => void,
  /** What is being paid for here, as `openPayment` keeps it. */
  cartNow = () => cartFingerprint(cartItems()),
): CheckoutPayment {
  const shop = useShop();
  const navigate = useNavigate();
  const { basename, search, page } = useLocation();
  const isCancelled = page?.name === 'checkoutCancelled';
  // From the start: what comes a frame later would move all that stands below it.
  const [notice, setNotice] = useState(() =>
    isCancelled ? CANCELLED : readPaymentNotice(shop.id),
  );
  const [prepared, setPrepared] = useState<PreparedPayment | null>(null);
  const loaded = documentProvider(search);

  const say = (next: PaymentNotice | null) => {
    keepPaymentNotice(shop.id, next);
    setNotice(next);
  };
  const follow = (orderId: string) => navigate(paths.checkoutSuccess(orderId), { replace: true });
  const load = (provider: ScriptProvider) => {
    leave();
    location.replace(hrefOf(basename, paths.checkout(provider)));
  };
  const failed = (message: string | null) => {
    const waiting = readWaiting(shop.id, Date.now());
    if (waiting) void abandonOrder(shop.id, waiting);
    steps.send('failed');
    say({ kind: 'failed', message });
    showPart('paymentMethod');
  };
  const showOrder = (orderId: string) => {
    steps.send('captured');
    thankForBill(shop.id, orderId);
    if (isTableBill(shop.id, orderId)) clearPaid(shop.id, orderId);
    else clearCheckout(shop.id, orderId);
    if (!inTableMode(useTable.getState())) return follow(orderId);
    navigate(paths.start(), { replace: true });
    openAfterLeaving({ kind: 'table' });
  };
  const goOn = (next: NextStep, orderId: string) => {
    if (next.kind === 'nothing-to-pay') return showOrder(orderId);
    if (next.kind === 'failed') return failed(next.message);
    if (next.kind === 'unclear') return follow(orderId);
    if (next.kind === 'wallet') return steps.send('wallet');
    if (next.kind === 'redirect') {
      steps.send('redirect');
      leave();
      return location.assign(next.url);
    }
    // A document without the provider in its policy takes the order up again after loading (see `takeUp`).
    if (loaded !== 'amazonpay') return load('amazonpay');
    setPrepared(next.prepared);
    steps.send('button');
    showPart('paying');
  };

  /** What became of an order that waits, when the guest comes to the checkout or back to it. */
  const takeUp = async (isCancelled: boolean) => {
    const waiting = readWaiting(shop.id, Date.now());
    if (isCancelled) {
      navigate(paths.checkout(), { replace: true });
      say(CANCELLED);
      showPart('paymentMethod');
    }
    if (!waiting) return;
    const of = { ...waiting, shopId: shop.id };
    const { status, message } = await (isCancelled ? cancelPayment(of) : settlePayment(of));
    // Ordered again meanwhile.
    const { step } = steps.now();
    if (step === 'sending' || step === 'prepare') return;
    if (status === 'captured') {
      steps.send('captured');
      thankForBill(shop.id, waiting.orderId);
      clearPaid(shop.id, waiting.orderId);
      say(null);
      return follow(waiting.orderId);
    }
    if (status === 'processing') return follow(waiting.orderId);
    if (status === 'unknown') return steps.send('returned');
    if (status !== 'open' || isCancelled) {
      forgetWaiting(shop.id, waiting.orderId);
      void abandonOrder(shop.id, waiting);
    }
    if (status === 'failed' && !isCancelled) return failed(message);
    if (status === 'open' && !isCancelled && continues(waiting, loaded, cartNow())) {
      steps.send('resume');
      return goOn(await openPayment(shop, waiting, waiting.method), waiting.orderId);
    }
    steps.send('returned');
    const unsaid = readPaymentNotice(shop.id) === null && status === 'open';
    if (unsaid && !isWalletMethod(waiting.method)) say({ kind: 'unpaid', message: null });
  };
  const latest = useRef(takeUp);
  latest.current = takeUp;

  const { send } = steps;
  const arrival = useRef({ isCancelled, notice });
  useEffect(() => {
    if (arrival.current.notice?.kind === 'failed') {
      send('failed');
      showPart('paymentMethod');
    }
    void latest.current(arrival.current.isCancelled);
    // The browser's way back from the provider may bring this very document back, as it was left.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) void latest.current(false);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [send]);

  const giveUp = async () => {
    const waiting = readWaiting(shop.id, Date.now());
    setPrepared(null);
    steps.send('returned');
    showPart('paymentMethod');
    if (!waiting) return;
    const { status } = await cancelPayment({ ...waiting, shopId: shop.id });
    if (status === 'captured' || status === 'processing') follow(waiting.orderId);
    else {
      forgetWaiting(shop.id, waiting.orderId);
      void abandonOrder(shop.id, waiting);
    }
  };

  return { notice, say, prepared, loaded, load, goOn, failed, showOrder, follow, giveUp };
}

/** Whether an order goes on with the wallet's button where it was left: same cart, and the script may be loaded. */
function continues(
  { gateway, cart }: WaitingPayment,
  loaded: ScriptProvider | null,
  cartNow: string,
): boolean {
  return gateway === 'amazonpay' && loaded === 'amazonpay' && cart === cartNow;
}
