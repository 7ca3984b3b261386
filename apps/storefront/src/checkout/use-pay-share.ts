import { useState } from 'react';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { GATEWAYS, isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { reportError } from '../api/report-errors.ts';
import { missingKeyError } from '../payment/missing-key.ts';
import { untilAbandoned } from '../payment/abandon-order.ts';
import { TABLE_BILL } from '../payment/waiting-payment.ts';
import { useShop } from '../session/shop-context.tsx';
import type { TablePaymentDraft } from '../table-visit/table-payment-draft.ts';
import { stateOfRefusal, tableFailureText } from '../table-visit/refusal-texts.ts';
import { requestTable } from '../table-visit/request-table.ts';
import { receiveTable } from '../table/table-session.ts';
import { openPayment } from './open-payment.ts';
import type { OrderAttempt } from './order-body.ts';
import type { SendResult } from './send-until-taken.ts';
import { usePayment } from './use-payment.ts';
import { useCheckoutSteps } from './use-steps.ts';
import { useVisit } from './use-visit.ts';
import { useWallet } from './use-wallet.ts';

const NO_CONSENTS = {
  acceptLegal: false,
  acceptAdvertising: false,
  createAccount: false,
  keepAddress: false,
};

/** From a part of the bill to its payment: the same course as that of an order, without ordering anything. */
export function usePayShare(
  input: TablePaymentDraft,
  values: FormValues,
  method: PaymentMethod | null,
) {
  const shop = useShop();
  const steps = useCheckoutSteps();
  const [problem, setProblem] = useState<string | null>(null);
  const payment = usePayment(steps, useVisit(values, NO_CONSENTS), () => TABLE_BILL);
  const attempt: OrderAttempt = {
    values: { ...values, paymentMethod: method },
    consents: NO_CONSENTS,
    skipGoogleValidation: false,
    agreed: null,
  };

  /** Begins the payment; the same request and method begin once. null: the guest has been told why not. */
  async function begin(): Promise<SendResult | null> {
    if (method === null || steps.isBusy()) return null;
    setProblem(null);
    payment.say(null);
    steps.send('submit');
    await untilAbandoned();
    const { share, tip, amount, clientKey } = input;
    const answer = await requestTable('payTable', {
      params: { shopId: shop.id, table: String(input.table) },
      body: { clientKey, share, tip, paymentMethod: method, expectedAmount: amount },
    });
    steps.send(answer.ok ? 'placed' : 'refused');
    if (!answer.ok) {
      setProblem(tableFailureText(answer.failure));
      const state = stateOfRefusal(answer.failure);
      if (state) receiveTable(shop, state);
      return null;
    }
    const { orderId, paymentGatewayId } = answer.value;
    const gateway = GATEWAYS.find((each) => each === paymentGatewayId) ?? 'offline';
    const order = { orderId, gateway, total: amount + tip, notice: null };
    return { kind: 'taken', order, attempt };
  }

  const fingerprintOf = () => JSON.stringify([input, method]);
  const wallet = useWallet({ steps, payment, place: begin, fingerprintOf, cart: TABLE_BILL });

  async function submit(): Promise<void> {
    if (method === null || steps.isBusy()) return;
    const missing = missingKeyError(shop, method);
    if (missing) {
      reportError(shop.id, missing);
      return payment.failed(null);
    }
    if (isWalletMethod(method)) return wallet.submit(attempt);
    const begun = await begin();
    if (begun?.kind !== 'taken') return;
    const { order } = begun;
    payment.goOn(await openPayment(shop, order, method, TABLE_BILL), order.orderId);
  }

  return { steps, payment, wallet, problem, submit };
}
