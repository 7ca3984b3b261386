import { expect, test } from './world/test.ts';
import { CLOSED_TUESDAY } from './world/world.ts';
import { fillCheckout, MARGHERITA, orderButton, orderNumber } from './steps/checkout.ts';
import { dialog, openDish } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';

// CHK-15
test('on its closing day the shop says when it opens and takes orders for later', async ({
  world,
  openBrowser,
}) => {
  await world.setTime(CLOSED_TUESDAY);
  const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
  await guest.goto('/checkout');
  await expect(
    guest.getByText(
      /Ab Mittwoch, 18\.11\., 11:00 Uhr sind wir wieder für dich da\. .*vorbestellen/,
    ),
  ).toBeVisible();
  await fillCheckout(guest);
  await orderButton(guest).click();
  await expect(guest.getByText('Bitte wähle eine Zeit.')).toBeVisible();
  const days = guest.getByRole('group', { name: 'Tag' }).getByRole('button');
  await expect(days.first()).toHaveText('Morgen');
  await expect(days.nth(1)).toHaveText('Donnerstag, 19.11.');
  // Thrown with a thumb the day that is chosen comes into sight; a mouse has all of them before it.
  await expect(days.last()).not.toBeInViewport();
  const phone = guest.viewportSize()!;
  await guest.setViewportSize({ width: 1024, height: 900 });
  await days.first().scrollIntoViewIfNeeded();
  for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 });
  await days.last().click();
  await guest.setViewportSize(phone);
  await days.last().scrollIntoViewIfNeeded();
  await days.nth(-2).click();
  await expect(days.nth(-2)).toBeInViewport({ ratio: 1 });
  await days.first().click();
  await expect(days.first()).toBeInViewport({ ratio: 1 });
  await expect(guest.getByRole('radiogroup', { name: 'Lieferzeit' })).toBeVisible();
  await guest
    .getByRole('radio', { name: /^Mittwoch \d\d:\d\d Uhr$/ })
    .nth(2)
    .check();
  await orderButton(guest).click();
  const question = dialog(guest, 'Bestellung für einen anderen Tag');
  await expect(question).toContainText('Mittwoch');
  await question.getByRole('button', { name: 'JA, STIMMT' }).click();
  await expect(question).toBeHidden();
  await orderButton(guest).click();
  await orderNumber(guest);
  await expect(guest.getByText(/Gewünscht für Mittwoch, 18\.11\., \d\d:\d\d Uhr/)).toBeVisible();
});

test(
  'a closed shop without pre-orders says so and still lets the cart be filled',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'hours.yaml',
      from: 'preOrder: true\npreOrderDays: 7',
      to: 'preOrder: false',
    });
    await world.setTime(CLOSED_TUESDAY);
    const visit = storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA });
    const guest = await openBrowser(visit);
    await guest.goto('/');
    const making = await openDish(guest, 'Pizza Salami');
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    const closed = dialog(guest, 'Wir haben geschlossen');
    await expect(closed).toContainText(
      'Ab Mittwoch, 18.11., 11:00 Uhr sind wir wieder für dich da.',
    );
    await closed.getByRole('button', { name: 'OK' }).click();
    await expect(making).toBeHidden();
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await orderButton(guest).click();
    await expect(guest).toHaveURL(/\/checkout$/);
    // Half an hour before opening the minutes are said.
    await world.setTime(Date.parse('2026-11-18T15:30:00Z'));
    const soon = await openBrowser(visit);
    await soon.goto('/checkout');
    await expect(
      soon.getByText('Wir öffnen in 30 Minuten.').or(soon.getByText('Wir öffnen in 29 Minuten.')),
    ).toBeVisible();
  },
);
