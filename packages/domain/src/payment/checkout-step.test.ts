import { describe, expect, it } from 'vitest';
import {
  AT_ADDRESS,
  CHECKOUT_STEPS,
  isCheckoutBusy,
  nextCheckoutState,
  type CheckoutEvent,
  type CheckoutStep,
} from './checkout-step.ts';

const EVENTS: CheckoutEvent[] = [
  'submit',
  'refused',
  'placed',
  'resume',
  'captured',
  'redirect',
  'wallet',
  'button',
  'failed',
  'returned',
];

/** The course of events from the form on, step by step. */
function course(...events: CheckoutEvent[]): string[] {
  let state = AT_ADDRESS;
  return events.map((event) => {
    state = nextCheckoutState(state, event);
    return state.paymentFailed ? `${state.step} failed` : state.step;
  });
}

describe('the steps of the checkout', () => {
  it('are exactly these', () => {
    const table = Object.fromEntries(
      CHECKOUT_STEPS.map((step) => [
        step,
        EVENTS.flatMap((event) => {
          const next = nextCheckoutState({ step, paymentFailed: false }, event);
          const stays = next.step === step && !next.paymentFailed;
          return stays ? [] : [`${event}: ${next.step}`];
        }),
      ]),
    );
    expect(table).toEqual({
      address: ['submit: sending', 'resume: prepare', 'captured: confirmation', 'failed: address'],
      sending: ['refused: address', 'placed: prepare', 'captured: confirmation', 'failed: address'],
      prepare: [
        'captured: confirmation',
        'redirect: external',
        'wallet: address',
        'button: paying',
        'failed: address',
      ],
      paying: ['captured: confirmation', 'failed: address', 'returned: address'],
      external: ['captured: confirmation', 'failed: address', 'returned: address'],
      confirmation: [],
    });
  });

  it.each<[string, CheckoutEvent[], string[]]>([
    ['cash', ['submit', 'placed', 'captured'], ['sending', 'prepare', 'confirmation']],
    [
      'a page of the provider',
      ['submit', 'placed', 'redirect'],
      ['sending', 'prepare', 'external'],
    ],
    [
      'a wallet, approved, then ordered by our button',
      ['submit', 'placed', 'wallet', 'submit', 'captured'],
      ['sending', 'prepare', 'address', 'sending', 'confirmation'],
    ],
    [
      'a wallet’s button after ours',
      ['submit', 'placed', 'button'],
      ['sending', 'prepare', 'paying'],
    ],
    ['a refused order', ['submit', 'refused'], ['sending', 'address']],
    [
      'back from the provider unpaid',
      ['submit', 'placed', 'redirect', 'returned'],
      ['sending', 'prepare', 'external', 'address'],
    ],
  ])('%s', (_what, events, steps) => {
    expect(course(...events)).toEqual(steps);
  });

  it('says a failed payment until the next order, whatever else happens', () => {
    expect(course('submit', 'placed', 'failed', 'returned', 'submit', 'refused')).toEqual([
      'sending',
      'prepare',
      'address failed',
      'address failed',
      'sending',
      'address',
    ]);
  });

  it('begins without a failure, and money that came after one takes the word back', () => {
    expect(AT_ADDRESS).toEqual({ step: 'address', paymentFailed: false });
    expect(course('submit', 'placed', 'failed', 'captured')).toEqual([
      'sending',
      'prepare',
      'address failed',
      'confirmation',
    ]);
  });

  it('takes no second press while something is under way', () => {
    const free = (step: CheckoutStep) => !isCheckoutBusy({ step, paymentFailed: false });
    expect(CHECKOUT_STEPS.filter(free)).toEqual(['address', 'paying']);
    expect(course('submit', 'submit', 'placed', 'submit')).toEqual([
      'sending',
      'sending',
      'prepare',
      'prepare',
    ]);
  });
});
