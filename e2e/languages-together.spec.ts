import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { ENGLISH, expectEnglish } from './steps/english.ts';
import { groupRow, joinGroup, openInfo, startGroup } from './steps/group-dialogs.ts';
import { openGroupCart } from './steps/group.ts';
import { dialog, figure, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { addDish, sitDown, Staff, toCheckout } from './steps/table.ts';
import { readIn } from './world/in-language.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('a group in English from the invitation to the shares @long', async ({
  world,
  openBrowser,
}) => {
  test.setTimeout(150_000);
  const cart = [dish('pizza-margherita', 'gross')];
  const ada = readIn(await openBrowser(storedVisit(world.url, { cart })), ENGLISH);
  await ada.goto('/');
  const invitation = await startGroup(ada, { group: 'Office', own: 'Ada' });
  await expectEnglish(ada, /\/en$/);
  await expectAccessible(ada);
  const ben = readIn(await openBrowser(), ENGLISH);
  await joinGroup(ben, `/en${invitation.slice(1)}`, 'Ben');
  await expectEnglish(ben, /\/en$/);
  await ada.keyboard.press('Escape');
  await row(ben, 'Panna cotta').getByRole('button', { name: 'in den Warenkorb' }).click();
  const adas = await openGroupCart(ada);
  const part = adas.getByRole('region', { name: 'Chosen by Ben' });
  await expect(part).toContainText('Panna cotta');
  await expect(part).toContainText('€5.90');
  await expectEnglish(ada);
  await expectAccessible(ada);
  const bens = await openGroupCart(ben);
  await bens.getByRole('button', { name: 'Ich bin fertig' }).click();
  await expectEnglish(ben);
  await ben.keyboard.press('Escape');
  await openInfo(ben, 'Office');
  await expectEnglish(ben);
  await expectAccessible(ben);
  await ben.keyboard.press('Escape');
  await expect(groupRow(ben)).toContainText('Office');

  await adas.getByRole('button', { name: /^Zur Kasse/ }).click();
  await expect(ben.getByText('Ada is ordering for “Office”.')).toBeVisible();
  await expectEnglish(ben, /\/en\/checkout\/holding$/);
  await expectAccessible(ben);
  await fillCheckout(ada);
  await expectEnglish(ada, /\/en\/checkout$/);
  await orderButton(ada).click();
  await orderNumber(ada);
  await expectEnglish(ben, /\/en\/checkout\/success\//);
  await expect(figure(ben.locator('[data-part="order-receipt"]'), 'Dein Anteil')).toHaveText(
    '€5.90',
  );
  await expectAccessible(ben);
  const shares = ada.locator('[data-part="group-shares"]');
  await expectEnglish(ada, /\/en\/checkout\/success\//);
  await shares.getByRole('checkbox', { name: /^Ben / }).check();
  await expect(ben.getByText(/^Ada has got your €5\.90\.$/)).toBeVisible();
  await expectEnglish(ada);
  await expectEnglish(ben);
  await expectAccessible(ada);
});

test('a table in English from the code to the bill, paid in part @long', async ({
  openBrowser,
}) => {
  test.setTimeout(150_000);
  const staff = await Staff.logIn(await openBrowser());
  const link = await staff.tableLink(5);
  const guest = readIn(await openBrowser(), ENGLISH);
  // The code on the table is one for all languages.
  await guest.goto('/');
  await sitDown(guest, link.replace(/^\//, '/en/'), 5);
  await expectEnglish(guest, /\/en\/?$/);
  await addDish(guest, 'Bruschetta al Pomodoro');
  await toCheckout(guest);
  await expectEnglish(guest, /\/en\/checkout$/);
  await expectAccessible(guest);
  await orderButton(guest).click();
  const table = dialog(guest, 'Unser Tisch');
  await expect(table.getByRole('region', { name: 'Runde 1' })).toBeVisible();
  await table.getByRole('button', { name: 'Bedienung rufen' }).click();
  await expectEnglish(guest);
  await expectAccessible(guest);
  await table.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
  const pay = dialog(guest, 'Am Tisch bezahlen');
  await pay.getByRole('radio', { name: 'Nach Köpfen' }).check();
  await expectEnglish(guest);
  await expectAccessible(guest);
  await pay.getByRole('button', { name: /^Weiter/ }).click();
  await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
  await expectEnglish(guest);
  await guest.getByRole('button', { name: /^Jetzt bezahlen/ }).click();
  await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
  await expect(table).toBeVisible();
  await expect(table.getByRole('region', { name: 'Rechnung' })).toContainText('€3.95');
  await expectEnglish(guest);
  await expectAccessible(guest);
  await table.getByRole('button', { name: 'Tisch verlassen' }).click();
  await expectEnglish(guest);
  await dialog(guest, 'Tisch verlassen?').getByRole('button', { name: 'VERLASSEN' }).click();
  await expect(table).toBeHidden();
  await expectEnglish(guest);
});
