import { useEffect, useRef, useState } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { checkForm, firstError, type FormErrors } from '@tischlein/domain/order/checkout-form.ts';
import { signUpError } from '@tischlein/domain/order/sign-up.ts';
import { isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
import type { Course } from '@tischlein/domain/table/courses.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { reportError } from '../api/report-errors.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { startSession } from '../api/request.ts';
import { missingKeyError } from '../payment/missing-key.ts';
import { setAdvertisingVersion } from '../session/advertising-text.ts';
import { readVisit } from '../session/checkout-visit.ts';
import { holdFreeItems } from '../session/offer-choices.ts';
import { usePeriod } from '../session/period-store.ts';
import { useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { hasAcceptedBefore, type ConsentValues } from './consents.tsx';
import { alertFailure } from './alert-refusal.tsx';
import { openPayment } from './open-payment.ts';
import { readyToOrder, toldClosed } from './ready-to-order.ts';
import type { OrderAttempt } from './order-body.ts';
import { sendUntilTaken, type SendResult } from './send-until-taken.ts';
import { showFirst } from './show-part.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import { watchQuestions } from './watch-questions.ts';
import { useEnterInFields } from './use-enter-in-fields.ts';
import { usePayment } from './use-payment.ts';
import { useExpress, withoutContact } from './use-express.ts';
import { useCheckoutSteps } from './use-steps.ts';
import { useVisit } from './use-visit.ts';
import { useWallet } from './use-wallet.ts';

const LEGAL_MISSING = 'Bitte akzeptiere die Allgemeinen Bestellbedingungen.';

/** What an order for a table has besides. */
interface AtTable {
  held: boolean;
  /** The course of each place in the cart; null: none. */
  courses: Readonly<Record<number, Course>> | null;
  /** Keeps a waiter's order for later where nobody was reached; true: kept, and nothing is shown at the button. */
  onFailure: (failure: RequestFailure, attempt: OrderAttempt) => boolean;
}

/** The checkout's course, from the form to the order that is paid or to be paid on handover. */
export function useCheckout(
  form: CheckoutForm,
  methods: readonly PaymentMethod[],
  table: AtTable | null = null,
) {
  const shop = useShop();
  const way = useDeliveryType(shop);
  const orderType = table ? 'table' : way;
  const steps = useCheckoutSteps();
  const [consents, setConsents] = useState(() => consentsOfVisit(shop));
  const [legalError, setLegalError] = useState<string>();
  const [advertisingError, setAdvertisingError] = useState<string>();
  /** Shown above the button with a way to try again. */
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  /** The address the guest has said is right; it is not asked about again (`skipGoogleValidation`). */
  const confirmedAddress = useRef('');
  const leave = useVisit(form.values, consents);
  const payment = usePayment(steps, leave);
  const { paymentMethod } = form.values;
  useEnterInFields();
  // An order carries the ids of the session; on the menu nobody needs them yet.
  useEffect(() => void startSession(), []);

  function formErrors(): FormErrors {
    const { period } = usePeriod.getState();
    return checkForm(
      { ...form.values, isPickup: orderType === 'pickup' },
      {
        orderType,
        methods,
        asapAllowed: period?.allowASAP[way] ?? true,
        serveTimes: period?.validServeTimes[way] ?? null,
      },
    );
  }

  function checkAll(): boolean {
    const errors = formErrors();
    // At the table the words stand beside the button.
    const legal = consents.acceptLegal || table ? undefined : LEGAL_MISSING;
    const advertising = signUpError(consents, shop.settings.advertisingForSignup) ?? undefined;
    setLegalError(legal);
    setAdvertisingError(advertising);
    form.setErrors(errors);
    showFirst(errors, legal ? 'legal' : advertising ? 'advertising' : null);
    return firstError(errors) === null && legal === undefined && advertising === undefined;
  }

  /** The order as it would go out now. */
  const attempt = (): OrderAttempt => ({
    values: form.values,
    consents: table ? { ...consents, acceptLegal: true } : consents,
    skipGoogleValidation: confirmedAddress.current === formatAddress(form.values),
    agreed: null,
    held: table?.held ?? false,
    courses: table?.courses ?? null,
  });

  /**
   * Everything between a press and an order that is taken; null: it was not sent. `sendAfterAnswer`: a guest's
   * answer to a question sends at once; false for wallets, whose window opens only on a press: then `agreed` says that the
   * next press may send it.
   */
  async function checkAndSend(sendAfterAnswer: boolean): Promise<SendResult | null> {
    if (steps.isBusy()) return null;
    setFailure(null);
    payment.say(null);
    if (!checkAll()) return null;
    steps.send('submit');
    const watch = watchQuestions();
    let sent: SendResult | null = null;
    try {
      // Free items that fall away meanwhile are asked about, not dropped.
      await holdFreeItems(async () => {
        if (!(await readyToOrder(shop, form.values))) return;
        if (watch.wereAsked() && !sendAfterAnswer) {
          sent = { kind: 'agreed', attempt: attempt() };
          return;
        }
        const onFailure = (failure: RequestFailure, failed: OrderAttempt) => {
          if (table?.onFailure(failure, failed)) return;
          setFailure(failure);
          if (table) void alertFailure(failure);
        };
        sent = await sendUntilTaken({ shop, form, onFailure, sendAfterAnswer }, attempt());
      });
    } finally {
      watch.stop();
      steps.send(isTaken(sent) ? 'placed' : 'refused');
    }
    keepConfirmedAddress(sent);
    return sent;
  }

  function keepConfirmedAddress(sent: SendResult | null): void {
    if (sent?.kind === 'agreed' && sent.attempt.skipGoogleValidation)
      confirmedAddress.current = formatAddress(sent.attempt.values);
  }

  /** What a wallet needs: an order that would be taken once the contact is known. */
  async function checkForWallet(): Promise<boolean> {
    if (steps.isBusy() || (await toldClosed())) return false;
    payment.say(null);
    const errors = withoutContact(formErrors());
    form.setErrors(errors);
    showFirst(errors);
    if (firstError(errors) !== null) return false;
    let isReady = false;
    await holdFreeItems(async () => {
      isReady = await readyToOrder(shop, form.values);
    });
    return isReady;
  }
  const express = useExpress({
    ...{ form, methods, payment },
    check: checkForWallet,
    send: () => checkAndSend(false),
  });
  const wallet = useWallet({ steps, payment, place: () => checkAndSend(false) });

  async function submit(): Promise<void> {
    if (steps.isBusy() || (await toldClosed())) return;
    if (paymentMethod !== null && methods.includes(paymentMethod)) {
      const missing = missingKeyError(shop, paymentMethod);
      if (missing) {
        reportError(shop.id, missing);
        return payment.failed(null);
      }
      if (express.release !== null && paymentMethod === 'Stripe_card') return express.submit();
      if (isWalletMethod(paymentMethod)) {
        if (checkAll()) await wallet.submit(attempt());
        return;
      }
    }
    const sent = await checkAndSend(true);
    if (sent?.kind !== 'taken') return;
    const { order } = sent;
    const method = sent.attempt.values.paymentMethod as PaymentMethod;
    payment.goOn(await openPayment(shop, order, method), order.orderId);
  }

  return {
    state: steps.state,
    payment,
    wallet,
    express,
    mayOpenWallet: () => !steps.isBusy(),
    failure,
    legalError,
    advertisingError,
    consents,
    submit,
    setConsents(changes: Partial<ConsentValues>) {
      setConsents({ ...consents, ...changes });
      if (changes.acceptLegal) setLegalError(undefined);
      if (changes.acceptAdvertising || changes.createAccount === false)
        setAdvertisingError(undefined);
    },
  };
}

const isTaken = (sent: SendResult | null) => sent?.kind === 'taken';

/** Nothing is ticked, but what this guest ticked before they left to pay, and terms they have accepted before. */
function consentsOfVisit(shop: PublicShop): ConsentValues {
  const visit = readVisit(shop.id);
  if (visit?.advertisingVersion) setAdvertisingVersion(visit.advertisingVersion);
  return {
    acceptLegal: (visit?.acceptLegal ?? false) || hasAcceptedBefore(shop),
    acceptAdvertising: visit?.acceptAdvertising ?? false,
    createAccount: visit?.createAccount ?? false,
    keepAddress: visit?.keepAddress ?? false,
  };
}
