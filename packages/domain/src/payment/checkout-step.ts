/**
 * Where the checkout stands (specification 1 §4). 'address': the form; 'sending': the order is under way; 'prepare':
 * it is taken and its payment is opened; 'paying': a button of the wallet's own takes over; 'external': the browser
 * goes to the provider; 'confirmation': paid, or to be paid on handover.
 */
export const CHECKOUT_STEPS = [
  'address',
  'sending',
  'prepare',
  'paying',
  'external',
  'confirmation',
] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface CheckoutState {
  step: CheckoutStep;
  /** The last payment did not come off; said until the guest orders again. */
  paymentFailed: boolean;
}

/**
 * 'submit': the guest ordered; 'refused': not taken, or something is asked first; 'placed': taken; 'resume': an order
 * that waits is prepared again; 'captured': paid or nothing to pay now; 'redirect': the provider's page is next;
 * 'wallet': the wallet opened beside the form; 'button': the wallet's button is next; 'failed': the payment ended
 * without money; 'returned': the guest is back without having paid.
 */
export type CheckoutEvent =
  | 'submit'
  | 'refused'
  | 'placed'
  | 'resume'
  | 'captured'
  | 'redirect'
  | 'wallet'
  | 'button'
  | 'failed'
  | 'returned';

const TRANSITIONS: Record<CheckoutStep, Partial<Record<CheckoutEvent, CheckoutStep>>> = {
  address: {
    submit: 'sending',
    resume: 'prepare',
    // What was waiting turned out paid, or not, while the form was shown.
    captured: 'confirmation',
    failed: 'address',
    returned: 'address',
  },
  sending: {
    refused: 'address',
    placed: 'prepare',
    // An approved wallet is charged without another order.
    captured: 'confirmation',
    failed: 'address',
  },
  prepare: {
    captured: 'confirmation',
    redirect: 'external',
    wallet: 'address',
    button: 'paying',
    failed: 'address',
  },
  paying: { captured: 'confirmation', failed: 'address', returned: 'address' },
  external: { captured: 'confirmation', failed: 'address', returned: 'address' },
  confirmation: {},
};

export const AT_ADDRESS: CheckoutState = { step: 'address', paymentFailed: false };

/** The state after an event; what does not belong to the step, such as a late answer, changes nothing. */
export function nextCheckoutState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const step = TRANSITIONS[state.step][event];
  if (step === undefined) return state;
  const said = event === 'submit' || event === 'captured' ? false : state.paymentFailed;
  return { step, paymentFailed: event === 'failed' || said };
}

/** Whether something is under way, so that another press must do nothing. */
export function isCheckoutBusy({ step }: CheckoutState): boolean {
  return step !== 'address' && step !== 'paying';
}
