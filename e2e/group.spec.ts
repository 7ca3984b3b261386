import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { encodeQR } from 'qr';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { epcText } from '@tischlein/domain/payment/epc-text.ts';
import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { call, card, openCounter } from './steps/counter.ts';
import { backToMenu, groupRow, openInfo, unfold } from './steps/group-dialogs.ts';
import { joinGroup, openGroupCart, partOf, startGroup } from './steps/group.ts';
import { dialog, figure, openCart, row, tellPlace } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

type Open = (options?: BrowserContextOptions) => Promise<Page>;
const PIZZA = [dish('pizza-margherita', 'gross')];

/** The code that cameras read as `text`. */
async function expectCode(code: Locator, text: string): Promise<void> {
  const matrix = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = matrix.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : '')));
  await expect(code.locator('path').last()).toHaveAttribute('d', dark.join(''));
}

const add = (page: Page, name: string) =>
  row(page, name)
    .getByRole('button', { name: `${name} in den Warenkorb` })
    .click();
const waiting = /\/checkout\/holding$/;
const atMenu = /:\d+\/$/;

/** Ada with a pizza, and Ben, who has come by her link. */
async function adaAndBen(openBrowser: Open, origin: string): Promise<[Page, Page, string]> {
  const ada = await openBrowser(storedVisit(origin, { cart: PIZZA }));
  await ada.goto('/');
  const link = await startGroup(ada, 'Büro', 'Ada');
  const ben = await openBrowser({ baseURL: origin });
  await joinGroup(ben, link, 'Ben');
  return [ada, ben, link];
}

// ROUTE-12 GRP-02 GRP-03 GRP-50 GRP-51 GRP-52 GRP-53 GRP-54 GRP-55 GRP-56 LOC-47
test(
  'an owner and a member order together: live carts, shares, waiting, one order',
  { tag: ['@wide', '@engines'] },
  async ({ world, openBrowser }) => {
    test.setTimeout(120_000);
    const [ada, ben] = await adaAndBen(openBrowser, world.url);
    // The code lets one join; it does not stay in the address bar.
    await expect(ben).toHaveURL(atMenu);
    // A member is not asked where to.
    await add(ben, 'Panna cotta');
    const adas = await openGroupCart(ada);
    await expect(adas.getByText('Erstellt von Dir')).toBeVisible();
    await expect(partOf(adas, 'Ben')).toContainText('Panna cotta');
    await expect(partOf(adas, 'Ben')).toContainText('5,90 €');
    const bens = await openGroupCart(ben);
    await expect(bens.getByText('Erstellt von Ada')).toBeVisible();
    await expect(partOf(bens, 'Ada')).toContainText('Pizza Margherita, Groß');
    for (const [cart, own, other] of [
      [adas, '12,40 €', '5,90 €'],
      [bens, '5,90 €', '12,40 €'],
    ] as const) {
      await expect(figure(cart, 'Dein Anteil')).toHaveText(own);
      await expect(cart.locator('[data-part="member-share"]')).toContainText(other);
      await expect(figure(cart, 'Gesamt')).toHaveText('18,30 €');
    }
    await expectAccessible(ada);
    await expectAccessible(ben);

    // A member says to have chosen, where the owner orders.
    await expect(bens.getByRole('button', { name: 'Zur Kasse' })).toBeHidden();
    await bens.getByRole('button', { name: 'Ich bin fertig' }).click();
    await expect(partOf(adas, 'Ben')).toContainText('fertig');

    await adas.getByRole('button', { name: /^Zur Kasse/ }).click();
    await expect(ben).toHaveURL(waiting);
    await expect(ben.getByText('Ada bestellt gerade für „Büro“.')).toBeVisible();
    await expect(figure(ben.locator('main'), 'Dein Anteil')).toHaveText('5,90 €');
    await expectAccessible(ben);
    await ada.goBack();
    await expect(ben).toHaveURL(atMenu);
    await ben.goto('/checkout');
    await expect(ben).toHaveURL(atMenu);
    await ada.goForward();
    await expect(ben).toHaveURL(waiting);

    await fillCheckout(ada);
    // What the owner gives on top is everybody's: told before the order, too.
    const tip = ada.getByRole('group', { name: 'Trinkgeld' });
    await tip.getByRole('button', { name: '2,00 €' }).click();
    await expect(figure(ben.locator('main'), 'Dein Anteil')).toHaveText('6,90 €');
    await tip.getByRole('button', { name: 'Kein Trinkgeld' }).click();
    await expect(figure(ben.locator('main'), 'Dein Anteil')).toHaveText('5,90 €');
    const summary = ada.getByRole('region', { name: 'Deine Bestellung' });
    await expect(summary.getByRole('heading', { name: 'Ben' })).toBeVisible();
    await orderButton(ada).click();
    const number = await orderNumber(ada);
    await expect(ben).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
    const receipt = ben.locator('[data-part="order-receipt"]');
    await expect(receipt).toContainText('Panna cotta');
    await expect(receipt).not.toContainText('Pizza Margherita');
    await expect(figure(receipt, 'Dein Anteil')).toHaveText('5,90 €');
    await expect(receipt).toContainText('deinen Anteil an Ada');
    await expect(receipt).not.toContainText('bei der Lieferung');
    const shares = ada.locator('[data-part="group-shares"]');
    const bensShare = shares.getByRole('checkbox', { name: /^Ben .* 5,90\s€$/ });
    await expect(shares.getByText(/^Noch offen: 5,90\s€ · Noch eine Person fehlt$/)).toBeVisible();
    await bensShare.check();
    await expect(shares.getByText('Alle Anteile sind da.')).toBeVisible();
    await expect(ben.getByText(/^Ada hat deine 5,90\s€ bekommen\.$/)).toBeVisible();
    await ada.reload();
    await expect(bensShare).toBeChecked();
    await expectAccessible(ada);
    await ada.evaluate(() => {
      const copied = { writeText: (text: string) => Promise.resolve(void (document.title = text)) };
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      Object.defineProperty(navigator, 'clipboard', { value: copied, configurable: true });
    });
    await shares.getByRole('button', { name: 'Anteile teilen' }).click();
    await expect(ada.getByText('Kopiert. Füg es in euren Chat ein.')).toBeVisible();
    expect(await ada.title()).toMatch(/^Eure Anteile an Ada: Ben: 5,90\s€, schon da/);
    // The sums of the whole are the owner's.
    await expect(receipt).not.toContainText('18,30 €');
    await expect(receipt).not.toContainText('Gesamt');
    await expectAccessible(ben);
    await expect(ben.getByText(number, { exact: true })).toBeVisible();
    const counter = await openBrowser();
    await openCounter(counter);
    await expect(card(counter, number)).toContainText('Büro');

    // It is over: both carts are empty, and with the same people one may order again.
    for (const page of [ada, ben]) {
      const kept = () => page.evaluate(() => Object.keys(localStorage).join(' '));
      await expect.poll(kept).not.toMatch(/:cart|:group/);
    }
    await ada.getByRole('button', { name: 'Noch einmal mit derselben Gruppe' }).click();
    await expect(ada).toHaveURL(atMenu);
    await expect(ben.getByText('Ada bestellt wieder.')).toBeVisible();
    // What lies in the own cart meanwhile comes along.
    const order = ben.url();
    await ben.goto('/');
    await tellPlace(ben);
    await add(ben, 'Panna cotta');
    await expect(await openCart(ben)).toContainText('Panna cotta');
    await ben.goto(order);
    await ben.getByRole('button', { name: 'Mitmachen' }).click();
    await expect(ben).toHaveURL(atMenu);
    const again = partOf(await openGroupCart(ada), 'Ben');
    await expect(again).toContainText(/1 ×\s*Panna cotta/);
    await expect(again.getByRole('button', { name: 'Ben erinnern' })).toBeHidden();
    await add(ben, 'Panna cotta');
    await expect(again).toContainText(/2 ×\s*Panna cotta/);
    if (ben.viewportSize()!.width < 1024)
      await expect(ben.getByRole('button', { name: /Gruppe ansehen/ })).toContainText(
        '2 davon von dir',
      );
  },
);

// GRP-02
test(
  'a member without a connection loses no line; what comes too late is told',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/INTERNET_DISCONNECTED/, /status of 409/);
    const [ada, ben] = await adaAndBen(openBrowser, world.url);
    const adas = await openGroupCart(ada);
    await add(ben, 'Panna cotta');
    await expect(partOf(adas, 'Ben')).toContainText(/1 ×\s*Panna cotta/);
    await ben.context().setOffline(true);
    await add(ben, 'Panna cotta');
    const bens = await openGroupCart(ben);
    await expect(bens.getByText('Deine Auswahl bleibt gespeichert')).toBeVisible();
    await expect(partOf(adas, 'Ben')).toContainText(/1 ×\s*Panna cotta/);
    await ben.context().setOffline(false);
    await expect(partOf(adas, 'Ben')).toContainText(/2 ×\s*Panna cotta/, { timeout: 20_000 });
    await expect(bens.getByText('Deine Auswahl bleibt gespeichert')).toBeHidden();

    await ben.context().setOffline(true);
    await bens.getByRole('button', { name: 'Mehr' }).click();
    await adas.getByRole('button', { name: /^Zur Kasse/ }).click();
    await expect(ada).toHaveURL(/\/checkout$/);
    await expect(ada.getByRole('heading', { name: 'Bestellen', exact: true })).toBeVisible();
    await ben.context().setOffline(false);
    await expect(ben.getByText(/Ada bestellt schon\. Deine letzte Änderung/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(ben).toHaveURL(waiting);
    await expect(ben.locator('main')).toContainText(/2 ×\s*Panna cotta/);
  },
);

// GRP-43 GRP-44 GRP-56 OFFER-31
test(
  'who is removed, and everybody when the group is disbanded, keeps the own cart',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/);
    const [ada, ben, link] = await adaAndBen(openBrowser, world.url);
    await add(ben, 'Panna cotta');
    const adas = await openGroupCart(ada);
    await expect(partOf(adas, 'Ben')).toContainText('Panna cotta');

    // The way it goes is the owner's, for everybody.
    await expect(ben.getByRole('button', { name: /Abholung/ })).toBeDisabled();
    await expect(partOf(adas, 'Ben').getByRole('button', { name: 'Ben erinnern' })).toBeHidden();
    await partOf(adas, 'Ben').getByRole('button', { name: 'Ben entfernen' }).click();
    const renewed = ada.waitForResponse(/\/remove$/);
    await dialog(ada, 'Ben entfernen').getByRole('button', { name: 'Entfernen' }).click();
    const { code } = ((await (await renewed).json()) as GroupState).group;
    await expect(ben.getByText('Du bist nicht mehr in dieser Gruppe.')).toBeVisible();
    await expect(ben.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('1');
    await expect(partOf(adas, 'Ben')).toBeHidden();

    // The old link is none any more; a new invitation lets one in again, with what one had.
    await ben.goto(link);
    const ended = dialog(ben, 'Dieser Link gilt nicht mehr');
    await ended.getByRole('button', { name: 'Allein bestellen' }).click();
    await joinGroup(ben, `/?gruppe=${code}`, 'Ben');
    await expect(partOf(adas, 'Ben')).toContainText('Panna cotta');
    await adas.getByRole('button', { name: 'Gruppe', exact: true }).click();
    await unfold(dialog(ada, 'Büro'), 'Gruppe auflösen');
    await ada.getByRole('button', { name: 'Gruppe auflösen' }).click();
    await dialog(ada, 'Gruppe auflösen?').getByRole('button', { name: 'AUFLÖSEN' }).click();
    await expect(ben.getByText('Ada hat die Gruppe aufgelöst.')).toBeVisible();
    for (const page of [ada, ben])
      await expect(page.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('1');
  },
);

// GRP-01 GRP-50 GROUP-01 GROUP-02 GROUP-03 GROUP-04 GROUP-05 GROUP-07 GROUP-08
test('three order by a code: who is missing is said, and shares are paid by PayPal.Me or a transfer @long', async ({
  world,
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const [ada, ben, link] = await adaAndBen(openBrowser, world.url);
  const info = await openInfo(ada, 'Büro');
  await info.getByRole('button', { name: 'QR-Code zeigen' }).click();
  await expectCode(info.getByRole('img', { name: /^Einladung/ }), `${world.url}${link}`);
  const cem = await openBrowser({ baseURL: world.url });
  await joinGroup(cem, link, 'Cem');
  await add(cem, 'Panna cotta');
  // Only what reached the group before its time is up belongs to it.
  const sent = ben.waitForResponse((answer) => /\/group\/[^/]+\/cart$/.test(answer.url()));
  await add(ben, 'Panna cotta');
  expect((await sent).ok()).toBe(true);

  const bens = await openGroupCart(ben);
  await expect(bens.getByText('Noch zwei fehlen: du und Cem')).toBeVisible();
  await expect(groupRow(ada)).toContainText('3 dabei · Noch zwei fehlen');
  await expect(partOf(bens, 'Cem')).toContainText('wählt gerade');
  await expect(partOf(bens, 'Cem').locator('[data-part="member-sum"]')).toContainText('5,90 €');
  await (await openGroupCart(cem)).getByRole('button', { name: 'Ich bin fertig' }).click();
  await expect(bens.getByText('Du wählst noch')).toBeVisible();
  await expect(partOf(bens, 'Cem')).toContainText('fertig');

  await unfold(info, 'So bestellt ihr');
  await info.getByRole('button', { name: 'In 15 Min.' }).click();
  await expect(info.locator('[data-part="group-countdown"]')).toHaveText(/, noch 1[56] Min\.$/);
  await expect(groupRow(ben)).toContainText(/noch 1[56] Min\./);
  await world.setTime(WEDNESDAY_EVENING + 17 * 60_000);
  // What the server says next brings its clock along.
  await info.getByText('Geld von den anderen bekommen').click();
  const [payPal, iban, holder] = [/PayPal\.Me/, /IBAN/, 'Auf wen läuft das Konto?'].map((name) =>
    info.getByRole('textbox', { name }),
  );
  await payPal!.fill('paypal.me/AdaB');
  await iban!.fill('DE89 3704 0044 0532 0130 01');
  await holder!.fill('Ada Byron');
  const save = info.getByRole('button', { name: 'Angaben speichern' });
  await save.click();
  await expect(iban!).toBeFocused();
  await expect(iban!).toHaveAccessibleDescription(/Diese IBAN stimmt nicht/);
  await expectAccessible(ada);
  await iban!.fill('de89 3704 0044 0532 0130 00');
  await save.click();
  await expect(info.getByText('Gespeichert: Die anderen sehen es.')).toBeVisible();
  await expect(info.locator('[data-part="group-countdown"]')).toContainText('vorbei');
  await expect(bens.getByText('Die Zeit zum Aussuchen ist um.')).toBeVisible();
  await expect(bens.getByRole('button', { name: 'Mehr' })).toBeHidden();
  await expectAccessible(ben);
  await backToMenu(ada);

  await (await openGroupCart(ada)).getByRole('button', { name: /^Zur Kasse/ }).click();
  await fillCheckout(ada);
  await orderButton(ada).click();
  await orderNumber(ada);
  for (const page of [ben, cem])
    await expect(page).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
  const owed = ben.locator('[data-part="pay-owner"]');
  await expect(owed.getByText(/^Du schuldest Ada 5,90\s€\.$/)).toBeVisible();
  const pay = owed.getByRole('link', { name: '5,90 € an Ada zahlen (PayPal)' });
  await expect(pay).toHaveAttribute('href', 'https://paypal.me/AdaB/5.90EUR');
  const transfer = epcText({
    payeeName: 'Ada Byron',
    iban: 'DE89370400440532013000',
    amount: cents(590),
    remittance: 'Büro: Anteil von Ben',
  })!;
  // By keyboard, on the narrowest screen.
  await ben.setViewportSize({ width: 320, height: 700 });
  await owed.getByText(/überweisen$/).press('Enter');
  await expectCode(owed.getByRole('img', { name: /^Überweisung/ }), transfer);
  await expect(owed).toContainText('DE89 3704 0044 0532 0130 00');
  await expectAccessible(ben);
  // The one who paid has the same in the hand, for whoever stands beside.
  await ada.setViewportSize({ width: 320, height: 700 });
  const shares = ada.locator('[data-part="group-shares"]');
  await expect(shares.getByText(/^Noch offen: 11,80\s€ · Noch zwei fehlen$/)).toBeVisible();
  await shares.getByRole('button', { name: 'Code für Ben' }).press('Enter');
  await expectCode(shares.getByRole('img', { name: /^Überweisung/ }), transfer);
  await expectAccessible(ada);
  await shares.getByRole('checkbox', { name: /^Ben/ }).press('Space');
  await expect(owed.getByText(/^Ada hat deine 5,90\s€ bekommen\.$/)).toBeVisible();
  await expect(pay).toBeHidden();
  await expect(cem.getByText(/^Du schuldest Ada 5,90\s€\.$/)).toBeVisible();
  // What was not to be remembered is nowhere on the device.
  expect(await ada.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/DE89|AdaB/);

  // For an order that the restaurant rejects nobody owes anything.
  const order = new URL(ada.url()).pathname.split('/').at(-1);
  const counter = await openBrowser();
  await openCounter(counter);
  const rejected = { to: 'rejected', reason: 'Zu viel los' };
  await call(counter, 'POST', `/api/shop/zia-ninetta/counter/orders/${order}/transition`, rejected);
  for (const page of [ada, cem]) {
    await expect(page.locator('[data-status="rejected"]').first()).toBeVisible();
    await expect(page.locator('[data-part="group-shares"]')).toBeHidden();
    await expect(page.locator('[data-part="pay-owner"]')).toBeHidden();
  }
});

// GRP-52 PAY-13
test(
  'a payment that is given up brings the group back to the checkout, and is paid the second time',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    test.setTimeout(90_000);
    const [ada, ben] = await adaAndBen(openBrowser, world.url);
    await add(ben, 'Panna cotta');
    const adas = await openGroupCart(ada);
    await expect(partOf(adas, 'Ben')).toContainText('Panna cotta');
    await adas.getByRole('button', { name: /^Zur Kasse/ }).click();
    const missing = ada.getByText('Ben wählt noch.');
    await expect(missing).toBeVisible();
    await expect(ben).toHaveURL(waiting);
    await ada.getByRole('link', { name: 'Noch warten' }).click();
    await (await openGroupCart(ben)).getByRole('button', { name: 'Ich bin fertig' }).click();
    await expect(groupRow(ada)).toContainText(/2 dabei$/);
    await (await openGroupCart(ada)).getByRole('button', { name: /^Zur Kasse/ }).click();
    await fillCheckout(ada);
    await expect(missing).toBeHidden();
    await ada.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await orderButton(ada).click();
    await expect(ben.getByText('Ada bezahlt gerade für „Büro“.')).toBeVisible();
    await ada.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(ada.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
    await expect(ben.getByText('Ada bestellt gerade für „Büro“.')).toBeVisible();
    await expect(ben).toHaveURL(waiting);
    await orderButton(ada).click();
    await ada.getByRole('button', { name: 'Karte bezahlen' }).click();
    await orderNumber(ada);
    await expect(ben).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
    await expect(ben.locator('[data-part="order-receipt"]')).toContainText('Panna cotta');
  },
);
