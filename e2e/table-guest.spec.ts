import { figure, dialog, openCart, row } from './steps/guest.ts';
import { addDish, addWhileClosed, sitDown, Staff, strip, toCheckout } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { CLOSED_TUESDAY } from './world/world.ts';

const DISH = 'Bruschetta al Pomodoro';

test(
  'a guest scans the code, orders now and later, calls and pays a part online',
  { tag: '@engines' },
  async ({ openBrowser, complaints }) => {
    // A code that is good no longer.
    complaints.allow(/403.*dineintable\/open/);
    const staff = await Staff.logIn(await openBrowser());
    const old = await staff.tableLink(7);
    const link = await staff.renewTableLink(7);
    const guest = await openBrowser();
    await guest.goto(old);
    await expect(dialog(guest, 'Tisch')).toContainText('Dieser Code gilt nicht mehr.');
    await dialog(guest, 'Tisch').getByRole('button', { name: 'OK' }).click();
    await guest.goto('/');
    const offers = guest.getByRole('region', { name: 'Angebote' });
    await expect(offers).toContainText('10 % für Abholer');
    await sitDown(guest, link, 7);
    // Offers for those at home are not shown at the table; the others are.
    await expect(offers).toContainText('Pasta-Montag');
    await expect(offers).not.toContainText(/Abholer|liefern wir frei Haus/);

    // BGB § 312j (1): before the first dish.
    await expect(strip(guest)).toContainText(
      /Bezahlen am Tisch: online \(.*Kreditkarte.*\) oder bei der Bedienung \(Barzahlung, Kartenzahlung vor Ort\)/,
    );

    // No way, no place, no group: everything comes to the table.
    await expect(guest.getByRole('group', { name: 'Lieferung oder Abholung' })).toBeHidden();
    await expect(guest.getByRole('button', { name: /Wohin liefern wir/ })).toBeHidden();
    await expect(guest.getByRole('button', { name: 'Gemeinsam bestellen' })).toBeHidden();
    await expect(row(guest, DISH).getByText('Nicht am Tisch')).toBeHidden();
    await expectAccessible(guest);

    await addDish(guest, DISH);
    await toCheckout(guest);
    await expect(guest.getByLabel('Name')).toBeHidden();
    await expect(guest.getByRole('button', { name: 'Später bezahlen' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await guest.getByLabel('Nachricht an die Küche (freiwillig)').fill('ohne Knoblauch');
    await expectAccessible(guest);
    const sent = guest.waitForRequest((request) => request.url().endsWith('/order'));
    await guest.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      table: 7,
      messageCook: 'ohne Knoblauch',
      paymentMethod: 'offline',
      groupOrderId: null,
      formValues: { name: '', email: '', street: '' },
    });
    const table = dialog(guest, 'Unser Tisch');
    const round = table.getByRole('region', { name: 'Runde 1' });
    await expect(round.getByText('von dir')).toBeVisible();
    await expect(round.getByText('„ohne Knoblauch“')).toBeVisible();
    const bill = table.getByRole('region', { name: 'Rechnung' });
    await expect(figure(bill, 'Offen')).toHaveText(/7,90\s€/);
    await table.getByRole('button', { name: 'Bedienung rufen' }).click();
    await expect(table.getByText('Die Bedienung ist gerufen und kommt zu euch.')).toBeVisible();
    await expectAccessible(guest);
    await guest.keyboard.press('Escape');

    // Now, online, with a tip.
    await addDish(guest, 'Caprese di Bufala');
    await toCheckout(guest);
    await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click();
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
    await expect(table.getByRole('region', { name: 'Runde 2' }).getByText('bezahlt')).toBeVisible();
    await expect(figure(bill, 'Offen')).toHaveText(/7,90\s€/);

    // A part of the bill, with a tip; what lies in the cart meanwhile stays there.
    await table.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
    const pay = dialog(guest, 'Am Tisch bezahlen');
    await pay.getByRole('radio', { name: 'Einen Betrag' }).check();
    await pay.getByLabel('Betrag in Euro').fill('8');
    await expect(pay.getByRole('alert')).toHaveText(/Offen sind noch 7,90\s€\./);
    await pay.getByRole('radio', { name: 'Nach Köpfen' }).check();
    await expect(pay.getByText(/^Jeder zahlt 3,95\s€$/)).toBeVisible();
    await pay.getByLabel('Trinkgeld in Euro (freiwillig)').fill('1,05');
    await expectAccessible(guest);
    await pay.getByRole('button', { name: /^Weiter/ }).click();
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await expect(guest).toHaveTitle(/^Bezahlen – /);
    await expectAccessible(guest);
    await guest.getByRole('button', { name: /^Jetzt bezahlen\s*5,00\s€/ }).click();
    await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
    await expect(table).toBeVisible();
    await expect(guest.getByText('Danke! Deine Zahlung ist angekommen.')).toBeVisible();
    await expect(figure(bill, 'Offen')).toHaveText(/3,95\s€/);
    await expect(figure(bill, 'Trinkgeld bisher')).toHaveText(/1,05\s€/);

    // Whoever leaves sees nothing of the table any more, whatever the browser kept.
    // A thumb on its way to the buttons that pay does not hit it.
    const leave = table.getByRole('button', { name: 'Tisch verlassen' });
    expect((await leave.boundingBox())!.y).toBeGreaterThan((await bill.boundingBox())!.y);
    await leave.click();
    const left = guest.waitForResponse((answer) => answer.url().endsWith('/dineintable/leave'));
    await dialog(guest, 'Tisch verlassen?').getByRole('button', { name: 'VERLASSEN' }).click();
    expect((await left).status()).toBe(200);
    await expect(strip(guest)).toBeHidden();
    await expect(offers).toContainText('10 % für Abholer');
    const names = (await guest.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.includes('table-'))).toEqual([]);
  },
);

test('two at one table say who they are, and read what is whose @long', async ({ openBrowser }) => {
  const staff = await Staff.logIn(await openBrowser());
  const link = await staff.tableLink(6);
  const [ben, mia] = [await openBrowser(), await openBrowser()];
  for (const [guest, dishName, name] of [
    [ben, DISH, 'Ben'],
    [mia, 'Caprese di Bufala', ''],
  ] as const) {
    await sitDown(guest, link, 6);
    await addDish(guest, dishName);
    await toCheckout(guest);
    const field = guest.getByLabel('Dein Vorname (freiwillig)');
    await expect(field).toHaveValue('');
    await field.fill(name);
    // No button and no tap more: the order's own.
    await guest.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await expect(dialog(guest, 'Unser Tisch')).toBeVisible();
  }
  const [bens, mias] = [dialog(ben, 'Unser Tisch'), dialog(mia, 'Unser Tisch')];
  await expect(mias.getByRole('region', { name: 'Runde 1' }).getByText('von Ben')).toBeVisible();
  await expect(figure(mias, 'davon von Ben')).toHaveText(/7,90\s€/);
  await expect(figure(mias, 'davon von dir')).toBeVisible();
  await expect(
    bens.getByRole('region', { name: 'Runde 2' }).getByText('von anderen am Tisch'),
  ).toBeVisible();
  await expectAccessible(mia);

  // Said later, and taken back: the others read it at once.
  const field = mias.getByLabel('Dein Vorname (freiwillig)');
  await field.fill('Mia');
  await field.press('Enter');
  await expect(bens.getByRole('region', { name: 'Runde 2' }).getByText('von Mia')).toBeVisible();
  await bens.getByLabel('Dein Vorname (freiwillig)').fill('');
  await bens.getByLabel('Dein Vorname (freiwillig)').blur();
  await expect(mias.getByText('von Ben')).toHaveCount(0);
});

test(
  'an order the server refuses says so in the words of the specification, and the cart stays',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/40[39]|50[03]/, /ERR_FAILED/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(8), 8);
    await addDish(guest, DISH);
    await toCheckout(guest);
    const order = guest.getByRole('button', { name: 'zahlungspflichtig bestellen' });
    const error = dialog(guest, 'Error');
    await staff.pause(15);
    await order.click();
    await expect(error.getByText(/^Error while submitting order: \S/)).toBeVisible();
    await expectAccessible(guest);
    await error.getByRole('button', { name: 'OK' }).click();
    await staff.pause(0);
    await guest.route('**/api/shop/*/order', (route) => route.fulfill({ status: 503, body: '' }));
    await guest.reload();
    await order.click();
    await expect(error.getByText('Error while submitting order, status: 503')).toBeVisible();
    await error.getByRole('button', { name: 'OK' }).click();
    await guest.unroute('**/api/shop/*/order');
    // Nobody answers at all: the same words, and afterwards the way to try again.
    await guest.route('**/api/shop/*/order', (route) => route.abort());
    await order.click();
    await expect(error.getByText(/^Error while submitting order: Wir erreichen den/)).toBeVisible();
    await error.getByRole('button', { name: 'OK' }).click();
    await guest.unroute('**/api/shop/*/order');
    await order.click();
    await expect(
      dialog(guest, 'Unser Tisch').getByRole('region', { name: 'Runde 1' }),
    ).toBeVisible();
  },
);

test(
  'at a table of a closed shop nothing is ordered for later',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    await world.setTime(CLOSED_TUESDAY);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(17), 17);
    await addWhileClosed(guest, DISH);
    await toCheckout(guest);
    const note = guest.getByRole('status').filter({ hasText: /Ab Mittwoch, 18\.11\./ });
    await expect(note).toBeVisible();
    await expect(note).not.toContainText('vorbestellen');
    await guest.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await expect(dialog(guest, 'Wir haben geschlossen')).toContainText(/Ab Mittwoch, 18\.11\./);
    await guest.keyboard.press('Escape');
    await expect(guest).toHaveURL(/\/checkout$/);
    await expect(guest.getByRole('region', { name: 'Deine Bestellung' })).toContainText(DISH);
  },
);

test(
  'the next day the table is no longer the own one, and there is a way on',
  { tag: '@long' },
  async ({ openBrowser, world, complaints }) => {
    complaints.allow(/403.*dineintable/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(9), 9);
    await addDish(guest, DISH);
    await world.setTime(Date.parse('2026-11-19T17:30:00Z'));
    await guest.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 86_400_000;
    });
    await guest.reload();
    const told = dialog(guest, 'Neuer Tag, neuer Tisch');
    await expect(told).toContainText('Tisch 9 war nur für den Tag offen');
    await expectAccessible(guest);
    await told.getByRole('button', { name: 'WEITER OHNE TISCH' }).click();
    await expect(strip(guest)).toBeHidden();
    await expect(guest.getByRole('group', { name: 'Lieferung oder Abholung' })).toBeVisible();
    await expect((await openCart(guest)).getByText(DISH)).toBeVisible();
  },
);

test(
  'table data is asked for every five seconds without a stream, and no more after five errors',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/dineintable\/10/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(10), 10);
    await guest.route('**/dineintable/10/**', (route) => route.abort());
    let asked = 0;
    guest.on('request', (request) => {
      if (request.url().endsWith('/dineintable/10/state')) asked += 1;
    });
    await guest.clock.install();
    await guest.reload();
    await strip(guest)
      .getByRole('button', { name: /Tisch 10/ })
      .click();
    const table = dialog(guest, 'Unser Tisch');
    const again = table.getByRole('button', { name: 'Noch einmal versuchen' });
    // What is still asked is not asked again: on a slow machine the clock runs ahead of the answers.
    await expect(async () => {
      await guest.clock.runFor(5000);
      await expect(again).toBeVisible({ timeout: 100 });
    }).toPass();
    expect(asked).toBe(5);
    await guest.unroute('**/dineintable/10/**');
    await again.click();
    await expect(table.getByText('Hier ist noch nichts bestellt')).toBeVisible();
  },
);
