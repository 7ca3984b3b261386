import { useRef, useState } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestOrder } from '../api/request-order.ts';
import { forgetApproval, keepApproval, readApproval } from '../payment/wallet-approval.ts';
import { readWaiting } from '../payment/waiting-payment.ts';
import { useShop } from '../session/shop-context.tsx';
import { openPayment } from './open-payment.ts';
import { orderFingerprint, type OrderAttempt } from './order-body.ts';
import type { SendResult } from './send-until-taken.ts';
import { showPart } from './show-part.ts';
import { NotYetError, unlessAsked } from './watch-questions.ts';
import type { CheckoutPayment } from './use-payment.ts';
import type { CheckoutSteps } from './use-steps.ts';

const USE_WALLET_BUTTON =
  'Bitte nutze den PayPal Button unter den Zahlungsmitteln um deine Bestellung abzuschließen.';
const CHANGED =
  'Deine Bestellung hat sich geändert, seit du sie bei PayPal freigegeben hast. Gib sie bitte noch einmal frei.';
const DECLINED =
  'PayPal konnte dein gewähltes Zahlungsmittel nicht belasten. Öffne PayPal noch einmal und wähle dort ein anderes.';
/** Beside the specification's words for it: cancel ends with payment failed (1 §4). */
const CANCELLED = 'Du hast die Zahlung bei PayPal abgebrochen.';

type Captured = 'success' | 'INSTRUMENT_DECLINED' | 'stay';

export interface Wallet {
  /** Agreed to in the wallet; our own button is next. */
  isApproved: boolean;
  /** Our own button was pressed with the wallet as the method. */
  submit: (attempt: OrderAttempt) => Promise<void>;
  createOrder: () => Promise<string>;
  onApprove: (walletOrderId: string) => Promise<Captured>;
  onCancel: () => void;
  onError: () => void;
}

interface WalletParts {
  steps: CheckoutSteps;
  payment: CheckoutPayment;
  /** Runs every check of the submit and places the order; null: the guest is asked to look at the form first. */
  place: () => Promise<SendResult | null>;
  /** The same for orders that say the same. */
  fingerprintOf?: (shop: PublicShop, attempt: OrderAttempt) => string;
  /** See `openPayment`. */
  cart?: string;
}

/**
 * PayPal's own button (specification 1 §4, decision 0013): it writes the waiting order and opens the wallet. By default
 * our button takes the money afterwards; as a setting the approval does so at once.
 */
export function useWallet({
  steps,
  payment,
  place,
  fingerprintOf = orderFingerprint,
  cart,
}: WalletParts): Wallet {
  const shop = useShop();
  const { walletOrderClick } = shop.settings;
  const [isApproved, setApproved] = useState(() => readApproval(shop.id) !== null);
  const opened = useRef({ orderId: '', print: '' });
  /** The wallet's window was closed by us, because something is asked first. */
  const quiet = useRef(false);
  /** Why the wallet opens again: said on the page behind it. */
  const isDeclined = useRef(false);

  const forget = () => {
    forgetApproval(shop.id);
    setApproved(false);
  };

  const sayDeclined = () => payment.say({ kind: 'failed', message: DECLINED });

  async function open(): Promise<string> {
    const placed = await place();
    if (placed?.kind === 'agreed') showPart('wallet');
    if (placed?.kind !== 'taken') throw new NotYetError('not taken');
    const { order, attempt } = placed;
    const method = attempt.values.paymentMethod as PaymentMethod;
    const next = await openPayment(shop, order, method, cart);
    payment.goOn(next, order.orderId);
    if (next.kind !== 'wallet') throw new NotYetError(next.kind);
    opened.current = { orderId: order.orderId, print: fingerprintOf(shop, attempt) };
    return next.walletOrderId;
  }

  async function capture(walletOrderId: string): Promise<Captured> {
    const waiting = readWaiting(shop.id, Date.now());
    if (!waiting) return 'stay';
    const { orderId, gateway } = waiting;
    steps.send('submit');
    const outcome = await take(shop.id, orderId, gateway, walletOrderId);
    if (outcome === 'success' || outcome === 'unclear') {
      // Taken, on its way or not known: the order's own page says so, and ends what waits once it is placed.
      payment.say(null);
      payment.follow(orderId);
    } else if (outcome === 'INSTRUMENT_DECLINED') {
      // The wallet goes on with the same order, so that it is not released as after another failure.
      steps.send('refused');
      isDeclined.current = true;
      sayDeclined();
    } else payment.failed(outcome.refused);
    return outcome === 'success' || outcome === 'INSTRUMENT_DECLINED' ? outcome : 'stay';
  }

  return {
    isApproved,
    async submit(attempt) {
      const approval = walletOrderClick === 'own-button' ? readApproval(shop.id) : null;
      if (approval && approval.print === fingerprintOf(shop, attempt)) {
        const outcome = await capture(approval.walletOrderId);
        if (outcome === 'success') return;
        forget();
        if (outcome === 'INSTRUMENT_DECLINED') {
          payment.failed(DECLINED);
          showPart('wallet');
        }
        return;
      }
      if (approval) forget();
      await alertDialog({ title: 'PayPal', text: approval ? CHANGED : USE_WALLET_BUTTON });
      showPart('wallet');
    },
    async createOrder() {
      quiet.current = false;
      forget();
      try {
        const walletOrderId = await unlessAsked(open());
        if (isDeclined.current) sayDeclined();
        isDeclined.current = false;
        return walletOrderId;
      } catch (error) {
        quiet.current = true;
        throw error;
      }
    },
    async onApprove(walletOrderId) {
      if (walletOrderClick === 'wallet-button') return capture(walletOrderId);
      keepApproval(shop.id, { ...opened.current, walletOrderId });
      setApproved(true);
      showPart('order');
      return 'stay';
    },
    onCancel() {
      forget();
      if (!quiet.current) payment.failed(CANCELLED);
    },
    onError() {
      forget();
      if (!quiet.current) payment.failed(null);
    },
  };
}

/** Takes the money of an approved wallet order. */
async function take(
  shopId: string,
  orderId: string,
  gatewayId: OnlineGateway,
  walletOrderId: string,
): Promise<'success' | 'INSTRUMENT_DECLINED' | 'unclear' | { refused: string }> {
  const params = { shopId, orderId, gatewayId, walletOrderId };
  const answer = await requestOrder('captureWalletPost', { params });
  if (answer.ok) return answer.value;
  const { failure } = answer;
  return failure.kind === 'bad-request' ? { refused: failureText(failure) } : 'unclear';
}
