import { useState } from 'react';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { checkForm, firstError, type FormErrors } from '@tischlein/domain/order/checkout-form.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { failureText } from '../../api/failure-texts.ts';
import type { RequestFailure } from '../../api/request-failure.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router.tsx';
import { holdFreeItems } from '../../state/offer-choices.ts';
import { usePeriod } from '../../state/period-store.ts';
import { useDeliveryType } from '../../state/place-store.ts';
import { useShop } from '../../state/shop-context.tsx';
import { answerConflict, type Settled } from './answer-conflict.tsx';
import type { ConsentValues } from './consents.tsx';
import { readyToOrder } from './ready-to-order.ts';
import { sendOrder, type OrderAttempt } from './send-order.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Specification 1 §4: address -> sending -> success, or back to address with errors. */
export type CheckoutStep = 'address' | 'sending';

const LEGAL_MISSING = 'Bitte akzeptiere die Allgemeinen Bestellbedingungen.';

export function useCheckout(form: CheckoutForm, methods: readonly PaymentMethod[]) {
  const shop = useShop();
  const navigate = useNavigate();
  const orderType = useDeliveryType(shop);
  const [step, setStep] = useState<CheckoutStep>('address');
  const [consents, setConsents] = useState<ConsentValues>({
    acceptLegal: false,
    acceptAdvertising: false,
  });
  const [legalError, setLegalError] = useState<string>();
  /** A failure that may pass: shown above the button with a way to try again. */
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  function checkAll(): boolean {
    const { period } = usePeriod.getState();
    const errors = checkForm(
      { ...form.values, isPickup: orderType === 'pickup' },
      {
        orderType,
        methods,
        asapAllowed: period?.allowASAP[orderType] ?? true,
        serveTimes: period?.validServeTimes[orderType] ?? null,
      },
    );
    const legal = consents.acceptLegal ? undefined : LEGAL_MISSING;
    setLegalError(legal);
    form.setErrors(errors);
    showFirst(errors, legal !== undefined);
    return firstError(errors) === null && legal === undefined;
  }

  async function submit(): Promise<void> {
    if (step === 'sending') return;
    setFailure(null);
    if (!checkAll()) return;
    setStep('sending');
    try {
      await holdFreeItems(async () => {
        if (!(await readyToOrder(shop, form.values))) return;
        const { values } = form;
        await attemptOrder({ values, consents, skipGoogleValidation: false, agreed: null });
      });
    } finally {
      setStep('address');
    }
  }

  async function attemptOrder(first: OrderAttempt): Promise<void> {
    let attempt: Settled = first;
    while (attempt) {
      const outcome = await sendOrder(shop, attempt);
      if (outcome.kind === 'placed') {
        if (outcome.notice) await alertDialog({ title: 'Schon bestellt', text: outcome.notice });
        return navigate(paths.checkoutSuccess(outcome.orderId), { replace: true });
      }
      if (outcome.kind === 'form') {
        form.setErrors(outcome.errors);
        return showFirst(outcome.errors, false);
      }
      if (outcome.kind === 'failed') {
        if (outcome.failure.status === 400) {
          return alertDialog({
            title: 'Das hat nicht geklappt',
            text: failureText(outcome.failure),
          });
        }
        return setFailure(outcome.failure);
      }
      attempt = await answerConflict(shop, attempt, outcome, form.set);
    }
  }

  return {
    step,
    failure,
    legalError,
    consents,
    submit,
    setConsents(changes: Partial<ConsentValues>) {
      setConsents({ ...consents, ...changes });
      if (changes.acceptLegal) setLegalError(undefined);
    },
  };
}

/** Scrolls to the first wrong field and puts the cursor into it. */
function showFirst(errors: FormErrors, legalMissing: boolean): void {
  const first = firstError(errors) ?? (legalMissing ? 'legal' : null);
  if (first === null) return;
  // After React has drawn the errors, so that the field is announced with its own.
  requestAnimationFrame(() => {
    const field = document.getElementById(`checkout-${first}`);
    field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    field?.focus({ preventScroll: true });
  });
}
