import { acceptAndOpen } from './steps/change.ts';
import { fillCheckout, MARGHERITA, openCards, placeOrder } from './steps/checkout.ts';
import { card, openCounter, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

const MINUTE = 60_000;

test('a guest sees a span, gives the order up, and orders anew', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/INTERNET_DISCONNECTED/);
  const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
  await guest.goto('/checkout');
  await fillCheckout(guest);
  const number = await placeOrder(guest);
  await expect(guest.locator('[data-part="expected-span"]')).toHaveText(
    /^Voraussichtlich bei dir zwischen \d\d:\d[05] und \d\d:\d[05] Uhr$/,
  );
  const help = guest.locator('[data-part="order-help"]');
  await help.locator('summary').click();
  await expect(help.getByRole('link', { name: /anrufen: 089\s99998\s140$/ })).toBeVisible();
  await expectAccessible(guest);

  // What is shown may be old, and is told so as long as nobody answers.
  const reach = guest.locator('[data-part="order-reach"]');
  await guest.context().setOffline(true);
  await world.cutStreams();
  await expect(reach).toHaveText('Keine Verbindung. Was du siehst, ist vielleicht nicht aktuell.');
  await expectAccessible(guest);
  await guest.context().setOffline(false);
  await expect(reach).toBeHidden();

  await help.getByRole('button', { name: 'Bestellung stornieren' }).click();
  const sure = dialog(guest, 'Bestellung stornieren');
  await expect(sure).toContainText(`deine Bestellung ${number} nicht kochen`);
  await sure.getByRole('button', { name: 'STORNIEREN' }).click();
  await expect(guest.locator('[data-part="order-headline"]')).toHaveText(
    'Du hast deine Bestellung storniert',
  );
  await expect(guest.locator('[data-part="order-headline"]')).toBeInViewport();
  const steps = guest.locator('[data-part="order-steps"]').getByRole('listitem');
  await expect(steps.last()).toContainText('Storniert');
  await expect(help).toBeHidden();
  await expectAccessible(guest);
  const counter = await openBrowser();
  await openCounter(counter);
  await showColumn(counter, 'Neu');
  await expect(card(counter, number)).toBeHidden();
});

test('an order that cannot be read yet is asked for again with a press, or by telephone', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  const { id, number } = await quickOrder(guest);
  const status = '**/status/**';
  await guest.route(status, (route) => route.abort());
  await guest.goto(`/checkout/success/${id}`);
  const unread = guest.locator('[data-part="order-unread"]');
  await expect(unread.getByRole('alert')).toContainText('Wir erreichen den Shop gerade nicht.');
  await expect(unread.getByRole('link', { name: '089 99998 140' })).toBeVisible();
  await expectAccessible(guest);
  await guest.unroute(status);
  await unread.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(guest.locator('[data-part="order-number"]')).toContainText(number);
});

test(
  'who stands at the door promises no time any more',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const { id, number } = await quickOrder(guest);
    const counter = await openBrowser();
    await openCounter(counter);
    await acceptAndOpen(counter, number);
    await guest.goto(`/checkout/success/${id}`);
    const promised = guest.locator('[data-part="promised-time"]');
    await expect(promised).toBeVisible();
    await counter.getByRole('button', { name: 'Unterwegs', exact: true }).click();
    await counter.getByRole('button', { name: 'Fahrer findet niemanden' }).click();
    await counter.getByRole('button', { name: 'Gast verständigen' }).click();
    await expect(guest.locator('[data-part="nobody-there"]')).toBeVisible();
    await expect(promised).toBeHidden();
  },
);

test('time is counted down as the kitchen promises it, a business gets its invoice, stars take a press', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 400.*\/invoice\//);
  const visit = storedVisit(world.url, {
    cart: [dish('pizza-funghi', 'normal')],
    way: 'pickup',
    place: null,
  });
  const guest = await openBrowser(visit);
  await guest.goto('/checkout');
  await fillCheckout(guest, { way: 'pickup' });
  await openCards(guest);
  await guest.getByLabel('Firma (freiwillig)').fill('Buchladen Lesezeit GmbH');
  const number = await placeOrder(guest);
  const counter = await openBrowser();
  await openCounter(counter);
  await showColumn(counter, 'Neu');
  await card(counter, number).getByRole('button', { name: 'Andere Zeit' }).click();
  const accept = dialog(counter, `Nr. ${number} annehmen`);
  await accept.getByRole('button', { name: /^30 min/ }).click();
  await accept.getByRole('button', { name: /^Annehmen/ }).click();
  const countdown = guest.locator('[data-part="countdown"]');
  // Promised is a whole minute, of which the first one may have just begun.
  await expect(countdown).toHaveText(/^noch (31|30|29) Minuten$/);
  await guest.locator('[data-part="order-help"] summary').click();
  await expect(guest.getByText(/sagt dir das Restaurant am Telefon/)).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Bestellung stornieren' })).toBeHidden();

  // Nobody has said another time, and the promised one has passed.
  const late = await guest.context().newPage();
  // By the server's clock: the one of this page shows another day.
  await late.route(/deliveryPeriod/, async (route) => {
    const period = (await (await route.fetch()).json()) as object;
    const realtime = new Date(WEDNESDAY_EVENING + 40 * MINUTE).toISOString();
    await route.fulfill({ json: { ...period, realtime } });
  });
  await late.goto(guest.url());
  await expect(late.locator('[data-part="countdown"]')).toContainText(
    /^seit \d{1,2} Minuten überfällig\. Das tut uns leid, ruf gern an/,
  );
  await late.close();

  await showColumn(counter, 'In Arbeit');
  await card(counter, number).getByRole('button', { name: 'Fertig', exact: true }).click();
  await showColumn(counter, 'Fertig');
  await card(counter, number).getByRole('button', { name: 'Abgeholt', exact: true }).click();
  const invoice = guest.locator('[data-part="order-invoice"]');
  await invoice.locator('summary').click();
  await expect(invoice.getByLabel('Firma')).toHaveValue('Buchladen Lesezeit GmbH');
  await invoice.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(invoice).toContainText('Bitte gib die Straße ein.');
  await expectAccessible(guest);
  for (const [label, text] of [
    ['Straße', 'Am Alten Markt'],
    ['Hausnummer', '1'],
    ['Postleitzahl', '91991'],
    ['Ort', 'Birkenfurt'],
  ] as const)
    await invoice.getByLabel(label).fill(text);
  await invoice.getByRole('button', { name: 'Rechnung erstellen' }).click();
  const link = invoice.getByRole('link', { name: /^Rechnung R2026-\d{5} \(PDF\)$/ });
  await expect(link).toBeVisible();
  const pdf = await guest.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await guest.getByRole('link', { name: 'Gerichte bewerten' }).click();
  await guest.getByRole('button', { name: '5 Sterne für alles' }).click();
  await expect(guest.getByText('Danke, deine Bewertung ist gespeichert.')).toBeVisible();
  await expect(guest.getByRole('radio', { name: '5 Sterne, hervorragend' })).toBeChecked();
  await expectAccessible(guest);
});
