import type { BrowserContextOptions, Page, Route } from '@playwright/test';
import type { PreparedPayment, PaymentState } from '@tischlein/contract/calls/payment.ts';
import type { WorldHandle } from '../world/world.ts';
import { field, fillCheckout, MARGHERITA, offerMethods } from './checkout.ts';
import { storedVisit } from './stored.ts';

const METHODS = ['offline', 'Stripe_card', 'PayPal_Rest', 'AmazonPay_Checkout'];
const ORDER_ID = 'bestellung-die-auf-geld-wartet';
/** A page of a provider outside. */
export const PROVIDER = 'https://bezahlen.example';

const PREPARED: PreparedPayment = {
  status: 'other',
  url: null,
  id: null,
  sessionid: null,
  payload: null,
  signature: null,
  keyid: null,
  message: null,
};

/** What the server says about the one order of a test, as the test wants it; `calls` are those that were made. */
export interface PaymentServer {
  gateway: string;
  prepare: (Partial<PreparedPayment> | number)[];
  settle: PaymentState['status'];
  capture: string;
  status: string;
  calls: string[];
}

/** A guest at the checkout of a shop with online methods; orders and payments are answered by the test. */
export async function atOnlineCheckout(
  world: WorldHandle,
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  walletOrderClick = 'own-button',
): Promise<{ guest: Page; server: PaymentServer }> {
  await world.publishVariant({
    file: 'shop.yaml',
    from: 'settings:\n',
    to: `settings:\n  walletOrderClick: ${walletOrderClick}\n`,
  });
  const guest = await openBrowser(
    storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA }),
  );
  await guest.addInitScript(offerMethods, METHODS);
  const server = await answerPayments(guest);
  await guest.goto('/checkout');
  await fillCheckout(guest);
  await field(guest, 'Nachricht an die Küche (freiwillig)').fill('Bitte gut durch');
  return { guest, server };
}

async function answerPayments(guest: Page): Promise<PaymentServer> {
  const server: PaymentServer = {
    gateway: 'stripe',
    prepare: [],
    settle: 'open',
    capture: 'success',
    status: 'awaiting_payment',
    calls: [],
  };
  const answer = (name: string, give: (route: Route) => Promise<void>) => (route: Route) => {
    server.calls.push(name);
    return give(route);
  };
  const view = () => ({
    id: ORDER_ID,
    number: 17,
    status: server.status,
    orderType: 'delivery',
    version: server.status === 'placed' ? 2 : 1,
    placedAt: '2026-11-18T17:30:00.000Z',
    serveAt: null,
    promisedAt: null,
    expectedAt: null,
    reason: null,
    steps: [{ status: server.status, at: '2026-11-18T17:30:00.000Z' }],
    revision: 0,
    changes: [],
    nobodyAt: null,
  });
  const base = '**/api/shop/variante';
  await guest.route(
    `${base}/order`,
    answer('order', (route) => {
      const order = { id: ORDER_ID, number: 17 };
      return route.fulfill({ json: { order, paymentGatewayId: server.gateway } });
    }),
  );
  await guest.route(
    `${base}/payment/*/*`,
    answer('prepare', (route) => {
      const next = server.prepare.length > 1 ? server.prepare.shift() : server.prepare[0];
      return typeof next === 'number'
        ? route.fulfill({ status: next, json: { error: 'x', message: 'Gerade nicht.' } })
        : route.fulfill({ json: { ...PREPARED, ...next } });
    }),
  );
  for (const call of ['settle', 'cancel'] as const)
    await guest.route(
      `${base}/payment/*/*/${call}`,
      answer(call, (route) =>
        route.fulfill({
          json: { status: call === 'settle' ? server.settle : 'failed', message: null },
        }),
      ),
    );
  await guest.route(
    `${base}/payment/*/*/paypal/*`,
    answer('capture', (route) => route.fulfill({ json: server.capture })),
  );
  await guest.route(`${base}/status/*/events`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 200\nevent: status\ndata: ${JSON.stringify(view())}\n\n`,
    }),
  );
  await guest.route(`${base}/status/*`, (route) => route.fulfill({ json: view() }));
  await guest.route(`${base}/info/*`, (route) =>
    route.fulfill({ json: { success: false, order: null, error: null } }),
  );
  await guest.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Bezahlen</h1>' }),
  );
  return server;
}

/** What stands for PayPal's script: a button whose window is approved or closed by buttons beside it. */
export async function standInForPaypal(guest: Page): Promise<void> {
  await guest.route('**/sdk/js**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${paypalScript.toString()})()` }),
  );
}

interface Buttons {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: { restart: () => void }) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
}

/** Runs in the page. */
function paypalScript(): void {
  const add = (place: Element, text: string, press: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.onclick = press;
    place.append(button);
    return button;
  };
  const Buttons = (given: Buttons) => ({
    close: () => Promise.resolve(),
    render(place: Element) {
      const open = () =>
        void given.createOrder().then((orderID) => {
          const window = document.createElement('p');
          place.append(window);
          const approve = () => {
            window.remove();
            void given.onApprove({ orderID }, { restart: open });
          };
          add(window, 'Im Fenster freigeben', approve);
          add(window, 'Fenster schließen', () => {
            window.remove();
            given.onCancel();
          });
        }, given.onError);
      add(place, 'PayPal', open);
      return Promise.resolve();
    },
  });
  Object.assign(globalThis, { paypal: { Buttons, version: '5' } });
}
