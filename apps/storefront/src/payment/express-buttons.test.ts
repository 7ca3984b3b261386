import { expect, test, vi } from 'vitest';
import { showExpressButtons, type ExpressCallbacks } from './express-buttons.ts';
import type { StripeObject } from './stripe-script.ts';

const INPUT = {
  total: 1830,
  shopName: 'Pizzeria',
  language: 'de',
  asks: { name: true, email: true, phone: false },
};

/** Stripe as far as the buttons use it; `tell` is what happens in its frame. */
function fakeStripe(answer: { confirmationToken?: { id: string }; error?: unknown }) {
  const handlers = new Map<string, (told: never) => void>();
  const made: { elements?: object; element?: object } = {};
  const destroy = vi.fn<() => void>();
  const stripe = {
    elements(options: object) {
      made.elements = options;
      return {
        create(_type: string, given: object) {
          made.element = given;
          return {
            on: (event: string, then: (told: never) => void) => handlers.set(event, then),
            mount: () => undefined,
            destroy,
          };
        },
        submit: () => Promise.resolve({}),
      };
    },
    createConfirmationToken: () => Promise.resolve(answer),
  } as unknown as StripeObject;
  const tell = (event: string, told: object = {}) => handlers.get(event)?.(told as never);
  return { stripe, made, destroy, tell };
}

const place = {} as HTMLElement;
function show(
  answer: Parameters<typeof fakeStripe>[0] = { confirmationToken: { id: 'ctoken_1' } },
) {
  const callbacks = {
    onReady: vi.fn<ExpressCallbacks['onReady']>(),
    mayOpen: vi.fn<ExpressCallbacks['mayOpen']>(() => true),
    onRelease: vi.fn<ExpressCallbacks['onRelease']>(),
    onCancel: vi.fn<ExpressCallbacks['onCancel']>(),
    onFailure: vi.fn<ExpressCallbacks['onFailure']>(),
  };
  const fake = fakeStripe(answer);
  const takeAway = showExpressButtons(
    fake.stripe,
    place,
    INPUT,
    () => callbacks as unknown as ExpressCallbacks,
  );
  return { ...fake, callbacks, takeAway };
}

test('the buttons are of two wallets, for this amount, to be held first', () => {
  const { made, takeAway, destroy } = show();
  expect(made.elements).toEqual({
    mode: 'payment',
    amount: 1830,
    currency: 'eur',
    captureMethod: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: 'de',
  });
  expect(made.element).toMatchObject({
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    paymentMethods: {
      ...{ applePay: 'auto', googlePay: 'auto' },
      ...{ amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' },
    },
  });
  takeAway();
  expect(destroy).toHaveBeenCalledOnce();
});

test('a wallet is asked only for what is missing, and for no address to deliver to', () => {
  expect(show().made.element).toMatchObject({
    emailRequired: true,
    phoneNumberRequired: false,
    billingAddressRequired: true,
    shippingAddressRequired: false,
  });
});

test.each([
  [undefined, false],
  [{ applePay: false, googlePay: false, link: true }, false],
  [{ applePay: false, googlePay: true }, true],
])('of a device with %o the guest is told: %s', (availablePaymentMethods, isAvailable) => {
  const { tell, callbacks } = show();
  tell('ready', { availablePaymentMethods });
  expect(callbacks.onReady).toHaveBeenCalledWith(isAvailable);
});

test('a press opens the wallet, unless something is under way', () => {
  const { tell, callbacks } = show();
  const click = { resolve: vi.fn<() => void>(), reject: vi.fn<() => void>() };
  tell('click', click);
  callbacks.mayOpen.mockReturnValue(false);
  tell('click', click);
  expect([click.resolve.mock.calls.length, click.reject.mock.calls.length]).toEqual([1, 1]);
});

const CONFIRM = {
  expressPaymentType: 'apple_pay',
  billingDetails: { name: 'Wanda', email: 'wanda@post.example' },
};

test('what is released comes with the contact', async () => {
  const { tell, callbacks } = show();
  const paymentFailed = vi.fn<() => void>();
  tell('confirm', { ...CONFIRM, paymentFailed });
  await vi.waitFor(() => expect(callbacks.onRelease).toHaveBeenCalledOnce());
  expect(callbacks.onRelease).toHaveBeenCalledWith({
    token: 'ctoken_1',
    wallet: 'apple_pay',
    contact: { name: 'Wanda', email: 'wanda@post.example', phone: '' },
  });
  expect(paymentFailed).not.toHaveBeenCalled();
});

test('a release that cannot be kept is told to the wallet and to the guest', async () => {
  const { tell, callbacks } = show({ error: { type: 'api_error' } });
  const paymentFailed = vi.fn<() => void>();
  tell('confirm', { ...CONFIRM, paymentFailed });
  await vi.waitFor(() => expect(callbacks.onFailure).toHaveBeenCalledOnce());
  expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
  expect(callbacks.onRelease).not.toHaveBeenCalled();
});

test('closed and broken are told apart', () => {
  const { tell, callbacks } = show();
  tell('cancel');
  expect(callbacks.onCancel).toHaveBeenCalledOnce();
  tell('loaderror');
  expect(callbacks.onFailure).toHaveBeenCalledOnce();
});
