import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './world/test.ts';
import {
  atCheckout,
  field,
  fillCheckout,
  MARGHERITA,
  orderButton,
  orderNumber,
  placeOrder,
} from './steps/checkout.ts';
import { openCounter, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';

/** The call that places an order. */
const ORDER_CALL = '**/api/shop/*/order';

/** How many orders of a guest the counter has. */
async function ordersOf(counter: Page, name: string): Promise<number> {
  await openCounter(counter);
  await showColumn(counter, 'Neu');
  await expect(counter.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
  return counter.getByRole('article').filter({ hasText: name }).count();
}

// ORD-07 ORD-08 HTTP-07
test('without network nothing is lost, and trying again gives exactly one order', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_|request: POST/);
  const guest = await atCheckout(openBrowser, world.url);
  await field(guest, 'Name').fill('Nora Einmal');
  await guest.context().setOffline(true);
  await orderButton(guest).click();
  const failure = guest
    .getByRole('alert')
    .filter({ hasText: 'Wir erreichen den Shop gerade nicht.' });
  await expect(failure).toBeVisible();
  // Only the button that says so places an order, also the second time.
  await expect(failure.getByRole('button')).toHaveCount(0);
  await guest.context().setOffline(false);
  // The order arrives, its answer does not.
  await guest.route(ORDER_CALL, loseAnswer, { times: 1 });
  await orderButton(guest).click();
  await expect(failure).toBeVisible();
  await expect(field(guest, 'Name')).toHaveValue('Nora Einmal');
  await expect(guest.getByText('Pizza Margherita, Groß')).toBeVisible();
  await orderButton(guest).click();
  await orderNumber(guest);
  expect(await ordersOf(await openBrowser(), 'Nora Einmal')).toBe(1);
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

interface Failure {
  name: string;
  answer: Parameters<Route['fulfill']>[0];
  text: string;
  /** Asked in a dialog instead of above the button. */
  title?: string;
}
const json = (status: number, body: unknown) => ({ status, json: body });
const FAILURES: Failure[] = [
  {
    name: '429',
    answer: json(429, { error: 'too-many', message: 'Zu viele Anfragen. Warte einen Moment.' }),
    text: 'Zu viele Anfragen. Warte einen Moment.',
  },
  { name: '500', answer: json(500, {}), text: 'Bei uns ist gerade etwas schiefgelaufen.' },
  {
    name: 'a malformed answer',
    answer: { status: 200, body: '<p>Proxy' },
    text: 'Bei uns ist gerade etwas schiefgelaufen.',
  },
  {
    name: '403',
    answer: json(403, {}),
    text: 'Das konnten wir so nicht annehmen. Prüfe bitte deine Angaben.',
  },
  {
    name: '400 without fields',
    answer: json(400, { error: 'odd', message: 'Das ging leider schief.' }),
    text: 'Das ging leider schief.',
    title: 'Das hat nicht geklappt',
  },
  {
    name: '400 with a bare string',
    answer: json(400, 'Heute gibt es keine Pizza mehr.'),
    text: 'Heute gibt es keine Pizza mehr.',
    title: 'Das hat nicht geklappt',
  },
  {
    name: '400 with a page of a proxy',
    answer: { status: 400, contentType: 'text/html', body: '<h1>400 Bad Request</h1>' },
    text: 'Das konnten wir so nicht annehmen. Prüfe bitte deine Angaben.',
    title: 'Das hat nicht geklappt',
  },
  {
    name: '409 of another kind',
    answer: json(409, { error: 'x', code: 5, message: 'Es fehlen noch 2,00 €.' }),
    text: 'Es fehlen noch 2,00 €.',
    title: 'Das hat nicht geklappt',
  },
];

// HTTP-04 HTTP-07 ORD-08 ORD-13 ORD-19 UI-11
test('every failed answer says what is wrong, keeps everything and leaves a way on', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of (4|5)\d\d/);
  const guest = await atCheckout(openBrowser, world.url);
  for (const { name, answer, text, title } of FAILURES) {
    await test.step(name, async () => {
      await guest.route(ORDER_CALL, (route) => route.fulfill(answer), { times: 1 });
      await orderButton(guest).click();
      const told = title
        ? dialog(guest, title)
        : guest.getByRole('alert').filter({ hasText: text });
      await expect(told).toContainText(text);
      if (title) await told.getByRole('button', { name: 'OK' }).click();
      await expect(field(guest, 'Name')).toHaveValue('Rosa Winter');
      await expect(orderButton(guest)).toBeEnabled();
    });
  }
  await placeOrder(guest);
});

// HTTP-05 HTTP-07
test(
  'a slow answer is waited for, one that breaks off is said',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await atCheckout(openBrowser, world.url);
    await guest.evaluate(breakOffOneOrder);
    await orderButton(guest).click();
    await expect(guest.getByText('Die Verbindung ist mittendrin abgerissen.')).toBeVisible();
    await guest.route(ORDER_CALL, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await orderButton(guest).click();
    await expect(orderButton(guest)).toHaveAttribute('aria-busy', 'true');
    const form = guest.locator('[data-part="checkout-form"]');
    await expect(form).toHaveAttribute('data-step', 'sending');
    await orderNumber(guest);
  },
);

/** Runs in the page: the next order gets the head of an answer, but no body. */
function breakOffOneOrder(): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/order')) return real(input, init);
    globalThis.fetch = real;
    return new Response(new ReadableStream({ start: (body) => body.error(new Error('gone')) }));
  };
}

// ORD-11 ORD-12
test(
  'fields the server refuses are marked and scrolled to',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 400/);
    const guest = await atCheckout(openBrowser, world.url);
    const form = { city: 'Diesen Ort kennen wir nicht.', phone: 'Diese Nummer geht nicht.' };
    await guest.route(
      ORDER_CALL,
      (route) =>
        route.fulfill(json(400, { error: 'form', message: 'Bitte prüfe deine Angaben.', form })),
      { times: 1 },
    );
    await orderButton(guest).click();
    await expect(guest.getByText('Diesen Ort kennen wir nicht.')).toBeVisible();
    await expect(guest.getByText('Diese Nummer geht nicht.')).toBeVisible();
    await expect(field(guest, 'Ort')).toBeFocused();
    await expect(field(guest, 'Ort')).toBeInViewport();
  },
);

// ORD-02 ORD-03 ORD-05 HTTP-01 HTTP-03 HTTP-06
test('the order goes out once, whatever is clicked, with the whole form, session, XSRF header and prices in euros', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
  await guest.goto('/checkout');
  await fillCheckout(guest, { every: true });
  const sent: Request[] = [];
  guest.on('request', (request) => {
    if (request.url().endsWith('/order')) sent.push(request);
  });
  await orderButton(guest).dblclick();
  await orderNumber(guest);
  expect(sent).toHaveLength(1);
  const [request] = sent as [Request];
  expect(new URL(request.url()).pathname).toBe('/api/shop/zia-ninetta/order');
  const headers = await request.allHeaders();
  expect(headers['cookie']).toContain(`XSRF-TOKEN=${headers['x-xsrf-token']}`);
  const body = request.postDataJSON();
  expect(body).toMatchObject({
    sessionId: expect.stringMatching(/.{8}/),
    userId: expect.stringMatching(/.{8}/),
    acceptAdvertising: false,
    useDishDeposit: false,
    skipGoogleValidation: false,
    orderItems: [{ dishId: 'pizza-margherita', sizeId: 'gross', amount: 1, price: 12.4 }],
    formValues: {
      salutation: 'Frau',
      name: 'Rosa Winter',
      street: 'Am Alten Markt',
      streetNumber: '1',
      zip: '91991',
      city: 'Birkenfurt',
      email: 'rosa.winter@post.example',
      phone: '089 99998 555',
      messageDriver: 'Klingel links',
      messageCook: 'Bitte gut durch',
      paymentMethod: 'offline',
      isPickup: false,
      serveAt: null,
      floor: '2. Stock',
      company: 'Buchladen Lesezeit',
    },
  });
});
