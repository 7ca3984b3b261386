import type { Locator, Page, Route } from '@playwright/test';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { orderButton } from './steps/checkout.ts';
import { card, openOrder, showColumn } from './steps/counter.ts';
import { dialog, figure } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { addDish, goToTable, sitDown, Staff, startWaiting, toCheckout } from './steps/table.ts';
import { orderAt, tableCall } from './steps/table-calls.ts';
import { inWallet } from './steps/wallet.ts';
import { expect, expectAccessible, test } from './world/test.ts';

// Each goes three times to the provider and back.
test.setTimeout(120_000);

const BRUSCHETTA = 'Bruschetta al Pomodoro';
const PIZZAS = ['pizza-1', 'pizza-2', 'pizza-3', 'pizza-4'];
const DRINKS = ['getraenk-1', 'getraenk-2'];
/** For delivery and pickup only; it was put into the cart before anybody sat down. */
const PARTY_MENU = {
  menuId: 'party-menue',
  memberName: null,
  amount: 1,
  subitems: [
    ...PIZZAS.map((slotId) => ({ ...dish('pizza-margherita', 'gross'), slotId })),
    ...DRINKS.map((slotId) => ({ ...dish('cola', 'gross'), slotId })),
  ],
};

const atTable = (page: Page) => dialog(page, 'Unser Tisch');
const bill = (page: Page) =>
  dialog(page, /^(Unser Tisch|Tisch \d+)$/).getByRole('region', { name: 'Rechnung' });
const open = (page: Page) => figure(bill(page), 'Offen');
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Die Zahlung ist fehlgeschlagen' });

/** A guest at a table, who begins to order a dish and to pay for it at once. */
async function orderNow(guest: Page, name: string, method: RegExp): Promise<void> {
  await addDish(guest, name);
  await toCheckout(guest);
  await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click();
  await guest.getByRole('radio', { name: method }).check();
}

/** From the table to the payment of a part of its bill. */
async function payShare(guest: Page, share: string, method: RegExp): Promise<Locator> {
  if (!(await atTable(guest).isVisible()))
    await guest.getByRole('region', { name: 'Am Tisch' }).getByRole('button').first().click();
  await atTable(guest)
    .getByRole('button', { name: /^Jetzt bezahlen/ })
    .click();
  const pay = dialog(guest, 'Am Tisch bezahlen');
  await pay.getByRole('radio', { name: share }).check();
  await pay.getByRole('button', { name: /^Weiter/ }).click();
  await guest.getByRole('radio', { name: method }).check();
  return guest.getByRole('button', { name: /^Jetzt bezahlen/ });
}

/** What a waiter sees of a table among all of them. */
const onFloor = (waiter: Page, table: number) =>
  dialog(waiter, 'Tische').getByRole('button', { name: new RegExp(`^Tisch ${table}\\b`) });

// CHK-17 CHK-18 CHK-19 TAB-13
test(
  'at the table what is for delivery alone is left out after a question; the message reaches the kitchen',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    const counter = await openBrowser();
    const staff = await Staff.logIn(counter);
    const guest = await openBrowser(
      storedVisit(world.url, { cart: [PARTY_MENU, dish('bruschetta')] }),
    );
    await sitDown(guest, await staff.tableLink(1), 1);
    await toCheckout(guest);
    await guest
      .getByLabel('Nachricht an die Küche (freiwillig)')
      .fill('Bitte ohne Knoblauch, Allergie');
    await orderButton(guest).click();
    const question = dialog(guest, 'Tischbestellung');
    await expect(question).toContainText(
      'Einige Artikel (Party-Menü) sind nicht für Tischbestellung geeignet. Möchtest du ohne diese bestellen?',
    );
    await expectAccessible(guest);
    // Nothing is ordered, nothing is gone.
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(guest).toHaveURL(/\/checkout$/);
    await orderButton(guest).click();
    const answered = guest.waitForResponse((answer) => answer.url().endsWith('/order'));
    await question.getByRole('button', { name: 'Ohne diese bestellen' }).click();
    const { order } = (await (await answered).json()) as { order: { number: number } };
    const round = atTable(guest).getByRole('region', { name: 'Runde 1' });
    await expect(round.getByRole('listitem')).toHaveCount(1);
    await expect(round).toContainText(BRUSCHETTA);
    await expect(round).toContainText('„Bitte ohne Knoblauch, Allergie“');

    const number = String(order.number);
    await counter.goto('/theke');
    await showColumn(counter, 'Neu');
    await expect(card(counter, number)).toContainText('Nachricht');
    await openOrder(counter, number);
    const message = counter.getByText('An die Küche').locator('xpath=..');
    await expect(message).toContainText('Bitte ohne Knoblauch, Allergie');
    await expect(counter.getByRole('region', { name: 'Bon' })).toContainText(
      /KÜCHE.*Bitte ohne Knoblauch/s,
    );

    const other = await openBrowser(storedVisit(world.url, { cart: [PARTY_MENU] }));
    await sitDown(other, await staff.tableLink(1), 1);
    await other.goto('/checkout');
    await orderButton(other).click();
    await expect(dialog(other, 'Leerer Warenkorb')).toContainText(
      'Party-Menü: Nicht für diese Bestellart geeignet.',
    );
  },
);

// TAB-11 PAY-19 PAY-22 PAY-23
test(
  'at the table with PayPal: given up, declined, then a round and a part of the bill are paid; the waiter sees it',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(2), 2);

    await orderNow(guest, BRUSCHETTA, /^PayPal/);
    await expect(guest).toHaveURL(/\?zahlung=paypal$/);
    await inWallet(guest, 'Abbrechen');
    await expect(failed(guest)).toBeVisible();
    await inWallet(guest, 'Karte abgelehnt beim Abbuchen');
    const approved = guest.getByText(/^Bei PayPal freigegeben/).first();
    await expect(approved).toBeVisible();
    await orderButton(guest).click();
    await expect(guest.getByRole('alert')).toContainText(
      'konnte dein gewähltes Zahlungsmittel nicht',
    );
    // Not paid yet: nobody cooks, and the table is as it was.
    await expect(onFloor(waiter, 2)).not.toContainText('Bestellt');
    await inWallet(guest, 'Zustimmen');
    await expect(approved).toBeVisible();
    await orderButton(guest).click();
    const round = atTable(guest).getByRole('region', { name: 'Runde 1' });
    await expect(round.getByText('bezahlt')).toBeVisible();
    await expect(open(guest)).toHaveText(/^0,00\s€$/);
    await expect(onFloor(waiter, 2)).toContainText('Bestellt');
    await expect(onFloor(waiter, 2)).not.toContainText('€');

    await orderAt(guest, 2, [dish('caprese')]);
    await expect(onFloor(waiter, 2)).toContainText(/12,50\s€/);
    // The method of last time is chosen already; nothing of it is loaded before the guest says so.
    await payShare(guest, 'Alles', /^PayPal/);
    await guest.getByRole('button', { name: 'Weiter mit PayPal' }).click();
    await inWallet(guest, 'Zustimmen');
    await expect(approved).toBeVisible();
    await guest.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
    await expect(open(guest)).toHaveText(/^0,00\s€$/);
    await expect(onFloor(waiter, 2)).not.toContainText('€');
    const view = await goToTable(waiter, 2);
    const payments = view.getByRole('list', { name: 'Zahlungen' }).getByRole('listitem');
    await expect(payments).toHaveText([/^7,90\s€ online$/, /^12,50\s€ online$/]);
  },
);

// PAY-10 PAY-27 PAY-28
test(
  'at the table with Amazon Pay: given up, declined, then a round and a part of the bill are paid; the waiter sees it',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(3), 3);
    const atAmazon = async (choice: string) => {
      await guest.getByRole('button', { name: 'Mit Amazon Pay bezahlen' }).click();
      await guest.getByRole('button', { name: choice, exact: true }).click();
    };

    await orderNow(guest, BRUSCHETTA, /^Amazon Pay/);
    await guest.waitForURL(/zahlung=amazonpay/);
    await orderButton(guest).click();
    await atAmazon('Abbrechen');
    await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
    await orderButton(guest).click();
    await atAmazon('Abgelehnt');
    await expect(failed(guest)).toBeVisible();
    await expect(onFloor(waiter, 3)).not.toContainText('Bestellt');
    await orderButton(guest).click();
    await atAmazon('Bezahlen');
    const round = atTable(guest).getByRole('region', { name: 'Runde 1' });
    await expect(round.getByText('bezahlt')).toBeVisible();
    await expect(onFloor(waiter, 3)).toContainText('Bestellt');

    // The method of last time is chosen already; its script comes after our button.
    await orderAt(guest, 3, [dish('caprese')]);
    await expect(onFloor(waiter, 3)).toContainText(/12,50\s€/);
    const pay = await payShare(guest, 'Alles', /^Amazon Pay/);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Bezahlen');
    await expect(guest).toHaveTitle(/^Bezahlen – /);
    await pay.click();
    await atAmazon('Abbrechen');
    await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
    await pay.click();
    await atAmazon('Bezahlen');
    await expect(open(guest)).toHaveText(/^0,00\s€$/);
    await expect(onFloor(waiter, 3)).not.toContainText('€');
  },
);

// PAY-10 PAY-11 PAY-12
test(
  'at the table by card: given up and declined nothing is paid, then the bill is, and the waiter sees it',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(4), 4);
    await orderAt(guest, 4, [dish('caprese')]);
    const view = await goToTable(waiter, 4);
    const pay = await payShare(guest, 'Alles', /^Kreditkarte/);
    await pay.click();
    await guest.getByRole('button', { name: 'Karte abgelehnt' }).click();
    await expect(guest.getByText('Ihre Zahlung wurde abgelehnt.')).toBeVisible();
    const running = figure(bill(waiter), 'davon wird gerade online bezahlt');
    await expect(running).toHaveText(/12,50\s€/);
    await guest.getByRole('button', { name: 'Abbrechen' }).click();
    const note = guest.getByRole('status').filter({ hasText: 'Du hast die Zahlung abgebrochen' });
    await expect(note).toContainText('An der Rechnung hat sich nichts geändert.');
    await expectAccessible(guest);
    await expect(running).toBeHidden();
    await expect(open(waiter)).toHaveText(/12,50\s€/);
    // The browser's way back, and then another part: what was begun keeps nobody from paying it.
    await pay.click();
    await expect(running).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Karte bezahlen' })).toBeVisible();
    await guest.goBack();
    await expect(guest.getByText('Das ist noch nicht bezahlt')).toBeVisible();
    await guest.getByRole('button', { name: 'Etwas anderes bezahlen' }).click();
    await expect(running).toBeHidden();
    const choice = dialog(guest, 'Am Tisch bezahlen');
    await choice.getByRole('radio', { name: 'Alles' }).check();
    await choice.getByRole('button', { name: /^Weiter\s*12,50\s€/ }).click();
    await pay.click();
    await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
    await expect(open(guest)).toHaveText(/^0,00\s€$/);
    await expect(open(waiter)).toHaveText(/^0,00\s€$/);
    await expect(view.getByText(/^12,50\s€ online$/)).toBeVisible();
  },
);

// TAB-11
test(
  'two guests who pay at once never pay more than the bill: one of two for all, and each the own share',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/409.*dineintable\/5\/pay/);
    const staff = await Staff.logIn(await openBrowser());
    const link = await staff.tableLink(5);
    const guests = [await openBrowser(), await openBrowser()] as const;
    for (const guest of guests) await sitDown(guest, link, 5);
    await orderAt(guests[0], 5, [dish('bruschetta')]);
    await orderAt(guests[1], 5, [dish('caprese')]);

    const forAll = await Promise.all(guests.map((guest) => payShare(guest, 'Alles', /^Kredit/)));
    for (const button of forAll) await expect(button).toContainText(/20,40\s€/);
    await Promise.all(forAll.map((button) => button.click()));
    const refusal = /gerade online bezahlt|So viel ist nicht mehr offen/;
    const refused = (guest: Page) => guest.getByRole('alert').filter({ hasText: refusal });
    const atStripe = (guest: Page) => guest.getByRole('button', { name: 'Karte bezahlen' });
    for (const guest of guests)
      await expect(refused(guest).or(atStripe(guest)).first()).toBeVisible();
    const seen = await Promise.all(guests.map((guest) => atStripe(guest).isVisible()));
    expect(seen.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = seen[0] ? guests : ([guests[1], guests[0]] as const);
    await winner.getByRole('button', { name: 'Abbrechen' }).click();
    await winner.getByRole('button', { name: 'Etwas anderes bezahlen' }).click();
    await loser.getByRole('button', { name: 'Zurück zur Rechnung' }).click();
    for (const guest of guests)
      await expect(
        dialog(guest, 'Am Tisch bezahlen')
          .getByText(/20,40\s€/)
          .first(),
      ).toBeVisible();

    for (const guest of guests) {
      const pay = dialog(guest, 'Am Tisch bezahlen');
      await pay.getByRole('radio', { name: 'Was ich bestellt habe' }).check();
      await pay.getByRole('button', { name: /^Weiter/ }).click();
    }
    await Promise.all(
      guests.map((guest) => guest.getByRole('button', { name: /^Jetzt bezahlen/ }).click()),
    );
    for (const guest of guests) await expect(atStripe(guest)).toBeVisible();
    await Promise.all(guests.map((guest) => atStripe(guest).click()));
    for (const guest of guests) await expect(open(guest)).toHaveText(/^0,00\s€$/);
    const state = await tableCall<TableState>(guests[0], '/dineintable/5/state');
    expect(state.bill).toMatchObject({ total: 2040, paid: 2040, open: 0, reserved: 0 });
    expect(state.payments.map(({ amount }) => amount).sort()).toEqual([1250, 790]);
  },
);

// TAB-11
test(
  'what was begun to be paid is not lost, doubled or held: no answer, loaded anew, its tab closed',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_CONNECTION_RESET/);
    const staff = await Staff.logIn(await openBrowser());
    const link = await staff.tableLink(6);
    const [guest, other] = [await openBrowser(), await openBrowser()];
    for (const each of [guest, other]) await sitDown(each, link, 6);
    await orderAt(guest, 6, [dish('caprese')]);
    const billNow = async () => (await tableCall<TableState>(other, '/dineintable/6/state')).bill;

    // The server begins, the guest does not hear of it, and begins once more after loading the page anew.
    const pay = await payShare(guest, 'Alles', /^Kreditkarte/);
    const begins = '**/dineintable/6/pay';
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    const lost = guest.getByRole('alert').filter({ hasText: 'Zurück zur Rechnung' });
    await guest.route(begins, lose);
    await pay.click();
    await expect(lost).toBeVisible();
    expect(await billNow()).toMatchObject({ open: 1250, reserved: 1250 });
    await guest.unroute(begins);
    // Gone back to the bill it is there to be given up, and begun anew after another choice.
    await guest.getByRole('button', { name: 'Zurück zur Rechnung' }).click();
    const choice = dialog(guest, 'Am Tisch bezahlen');
    await choice.getByRole('button', { name: 'Diese Zahlung abbrechen' }).click();
    await choice.getByRole('button', { name: /^Weiter\s*12,50\s€/ }).click();
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await guest.route(begins, lose);
    await pay.click();
    await expect(lost).toBeVisible();
    await guest.unroute(begins);
    await guest.reload();
    await expect(pay).toContainText(/12,50\s€/);
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await pay.click();
    await expect(guest.getByRole('button', { name: 'Karte bezahlen' })).toBeVisible();
    expect(await billNow()).toMatchObject({ open: 1250, reserved: 1250 });

    // The tab is closed at the provider's. Nobody can pay what it holds, until the guest lets go of it.
    const again = await guest.context().newPage();
    await guest.close();
    await again.goto('/');
    await again.getByRole('region', { name: 'Am Tisch' }).getByRole('button').first().click();
    const begun = atTable(again).getByText(/^Du hast angefangen, 12,50\s€ online zu bezahlen\./);
    await expect(begun).toBeVisible();
    await expectAccessible(again);
    await other.getByRole('region', { name: 'Am Tisch' }).getByRole('button').first().click();
    const payable = (page: Page) => atTable(page).getByRole('button', { name: /^Jetzt bezahlen/ });
    await expect(figure(bill(other), 'davon wird gerade online bezahlt')).toBeVisible();
    await expect(payable(other)).toBeHidden();
    await expect(atTable(other).getByText('Du hast angefangen')).toBeHidden();
    await atTable(again).getByRole('button', { name: 'Diese Zahlung abbrechen' }).click();
    await expect(begun).toBeHidden();
    await expect(payable(other)).toContainText(/12,50\s€/);

    await payShare(again, 'Alles', /^Kreditkarte/);
    await again.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
    await again.getByRole('button', { name: 'Karte bezahlen' }).click();
    await expect(open(again)).toHaveText(/^0,00\s€$/);
    expect(await billNow()).toMatchObject({ total: 1250, paid: 1250, open: 0, reserved: 0 });
  },
);
