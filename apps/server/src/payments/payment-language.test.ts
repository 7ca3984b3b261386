import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENGLISH_WORDS } from '../testing/english-words.ts';
import { startPaymentServer, type PaymentServer } from '../testing/payment-server.ts';
import type { PaymentInput } from './provider.ts';
import { orderBody } from './providers/paypal/paypal-order.ts';
import { sessionParams } from './providers/stripe/session-input.ts';
import { LinkDesk } from './testing/link-desk.ts';

let server: PaymentServer;
const desk = new LinkDesk();
beforeAll(async () => {
  const languages = { en: { 'Pizza Margherita': 'Margherita pizza' } };
  server = await startPaymentServer({ languages }, { words: new Map([['en', ENGLISH_WORDS]]) });
  await desk.open(server);
  desk.guest.language = 'en';
});
afterAll(() => server.stop());

it('whoever ordered in English comes back to the English page from the provider’s, and from one given up', async () => {
  await desk.paidByCard();
  const { input } = server.stripe.last();
  expect(input.returnUrl).toMatch(/\/en\/checkout\/success\/[^/]+$/);
  expect(input.language).toBe('en');
  expect(input.cancelUrl).toMatch(/\/en\/checkout\/abgebrochen$/);
  expect(input.title).toMatch(/^Order \d+$/);
  expect(input.items.map(({ name }) => name)).toEqual(['Margherita pizza']);
});

it('a link to pay what is owed is told in English, and leads to the English page and back there', async () => {
  const orderId = await desk.dearer();
  const linkId = await desk.link(orderId);
  const page = `/en/checkout/success/${orderId}?link=${linkId}`;
  const { link } = await desk.money(orderId);
  expect(link?.url).toContain(page);
  await desk.prepare(linkId);
  const { input } = server.stripe.last();
  expect(input.returnUrl).toContain(`${page}&zurueck=stripe`);
  expect(input.title).toMatch(/^Amount due for order \d+$/);
  expect(input.items).toMatchObject([{ name: input.title }]);
  // What does not fit is refused in the language of the page, too.
  desk.payer.language = 'en';
  const refused = await desk.payer.post(desk.linkPath('nothing', '/prepare'), {
    method: 'Stripe_card',
  });
  expect(refused.json()).toMatchObject({
    error: 'bad-input',
    message: 'Sorry, this request is not valid.',
  });
});

it('who ordered in German stays with German', async () => {
  desk.guest.language = null;
  await desk.paidByCard();
  const { input } = server.stripe.last();
  expect(input.returnUrl).not.toContain('/en/');
  expect(input.language).toBeUndefined();
  expect(input.title).toMatch(/^Bestellung \d+$/);
  expect(input.items.map(({ name }) => name)).toEqual(['Pizza Margherita']);
});

it.each([
  [undefined, 'de', 'de-DE'],
  ['en', 'en', 'en'],
  ['pt-br', 'auto', 'pt-BR'],
])('the provider’s own page is in that language: %s', async (language, stripe, paypal) => {
  await desk.paidByCard();
  const { language: _, ...known } = server.stripe.last().input;
  const input: PaymentInput = { ...known, ...(language !== undefined && { language }) };
  expect(sessionParams(input)).toMatchObject({ locale: stripe });
  const context = { experience_context: { locale: paypal } };
  expect(orderBody(input, null)).toMatchObject({ payment_source: { paypal: context } });
});
