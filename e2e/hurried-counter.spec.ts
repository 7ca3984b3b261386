import { call, card, openCounter, openOrder } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { counterCall } from './steps/kitchen.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, NEAR } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };

test('what was entered in a dialog stays while the network is gone, and closes once somebody else has decided', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 409/);
  const guest = await openBrowser();
  const first = await quickOrder(guest);
  const second = await quickOrder(guest);
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  const { storageState } = { storageState: await counter.context().storageState() };
  const other = await openBrowser({ ...TABLET, storageState });
  await other.goto('/theke');

  const open = async (number: string, reason: string) => {
    await card(counter, number).getByRole('button', { name: 'Ablehnen' }).click();
    const rejecting = dialog(counter, `Nr. ${number} ablehnen`);
    await rejecting.getByRole('radio', { name: 'Eigener Grund' }).check();
    await rejecting.getByLabel('Das liest der Gast').fill(reason);
    return rejecting;
  };
  const rejecting = await open(first.number, 'Der Ofen ist aus');
  const confirm = rejecting.getByRole('button', { name: 'Bestellung ablehnen' });
  await counter.context().setOffline(true);
  await confirm.click();
  await expect(
    counter.locator('[data-part="notification"]').filter({ hasText: `Nr. ${first.number}:` }),
  ).toBeVisible();
  await expect(rejecting.getByLabel('Das liest der Gast')).toHaveValue('Der Ofen ist aus');
  await counter.context().setOffline(false);
  await confirm.click();
  await expect(rejecting).toBeHidden();
  await expect(card(counter, first.number)).toBeHidden();

  const late = await open(second.number, 'Zu spät');
  await card(other, second.number)
    .getByRole('button', { name: /^Annehmen in/ })
    .click();
  await expect(card(other, second.number)).toContainText('Angenommen');
  await expect(late).toBeHidden();
});

test('a dialog that somebody else was quicker with closes, says so, and does not come back', async ({
  guest,
  openBrowser,
}) => {
  const order = await quickOrder(guest, { items: [dish('pizza-salami', 'gross', 2)] });
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  const other = await openBrowser();
  await openCounter(other, 'marco');
  const step = (path: string, body: object) =>
    counterCall(other, `/orders/${order.id}${path}`, body);
  await step('/transition', { to: 'accepted', etaMinutes: 40 });
  await openOrder(counter, order.number);
  const named = (name: string) => counter.getByRole('button', { name, exact: true });
  const told = (text: string) =>
    expect(
      counter
        .locator('[data-part="notification"]')
        .filter({ hasText: `Nr. ${order.number}: ${text}` }),
    ).toBeVisible();
  const isGone = () => expect(counter.getByRole('dialog')).toHaveCount(0);

  await named('Auf zwei Fahrten aufteilen').click();
  await expect(dialog(counter, /zwei Fahrten$/)).toBeVisible();
  await step('/divide', { revision: 0, second: [1] });
  await told('inzwischen auf zwei Fahrten aufgeteilt.');
  await isGone();
  await step('/divide', { revision: 0, second: null });
  await expect(named('Auf zwei Fahrten aufteilen')).toBeVisible();
  await isGone();

  await step('/transition', { to: 'on-the-way' });
  await named('Fahrer findet niemanden').click();
  await expect(dialog(counter, /niemand da$/)).toBeVisible();
  await step('/nobody', { what: 'nobody', note: 'Klingel kaputt' });
  await expect(counter.getByText('An der Tür: Klingel kaputt')).toBeVisible();
  await told('inzwischen niemand an der Tür (Marco Sorrentino).');
  await isGone();
  await named('Zurück, später noch einmal').click();
  await expect(dialog(counter, /später noch einmal$/)).toBeVisible();
  await step('/nobody', { what: 'found' });
  await told('inzwischen Gast gefunden.');
  await isGone();
  await expect(counter.getByRole('region', { name: 'Verlauf' })).toContainText(
    'Unterwegs (Marco Sorrentino)',
  );
});

test('whoever takes an order by telephone learns at once of a pause and of what is sold out', async ({
  openBrowser,
}) => {
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  const other = await openBrowser();
  await openCounter(other, 'marco');
  const put = (path: string, body: object) =>
    call(other, 'PUT', `/api/shop/zia-ninetta/counter${path}`, body);
  await counter.goto('/theke/telefon');
  const line = counter.getByRole('combobox', { name: 'Gericht', exact: true });
  await line.fill('minestrone');
  await expect(counter.getByRole('option').first()).toBeVisible();
  await line.press('Enter');
  const when = counter.getByRole('combobox', { name: 'Wann', exact: true });
  const paused = counter.getByText('Sofort geht gerade nicht. Wähle eine Uhrzeit.');
  const soldOut = counter.getByText('Gerade ausverkauft');
  await expect(when).toHaveValue('');
  await expect(paused).toBeHidden();
  await put('/pause/part', { kind: 'way', id: 'delivery', minutes: 15 });
  await put('/stock', { kind: 'dish', id: 'minestrone', soldOut: true });
  await expect(paused).toBeVisible();
  await expect(soldOut.first()).toBeVisible();
  await put('/pause/part', { kind: 'way', id: 'delivery', minutes: 0 });
  await put('/stock', { kind: 'dish', id: 'minestrone', soldOut: false });
  await expect(paused).toBeHidden();
  await expect(soldOut.first()).toBeHidden();
});

test('of two addresses in one street only the one that is taken is pressed', async ({
  guest,
  openBrowser,
}) => {
  const rita = { name: 'Rita Zweimal', phone: '0911 8123999' };
  await quickOrder(guest, rita);
  await quickOrder(guest, { ...rita, address: { ...NEAR, streetNumber: '3' } });
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  await counter.goto('/theke?anruf=%2B49%20911%208123999');
  await expect(counter.getByRole('option', { name: /Rita Zweimal/ })).toBeVisible();
  await counter.keyboard.press('Enter');
  const known = counter.getByRole('region', { name: 'Von Rita Zweimal' });
  await expect(known.getByRole('button', { pressed: true })).toHaveText('Am Alten Markt 3');
  await known.getByRole('button', { name: 'Am Alten Markt 1', exact: true }).click();
  await expect(known.getByRole('button', { pressed: true })).toHaveText('Am Alten Markt 1');
  await expect(counter.getByLabel('Nr.', { exact: true })).toHaveValue('1');
});
