import { franchiseHash } from '../apps/storefront/src/base/franchise-hash.ts';
import { groupRow, startGroup, unfold } from './steps/group-dialogs.ts';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { Staff } from './steps/table.ts';
import { expect, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

/**
 * Links that differ from the page that is open only behind `#`: the browser loads nothing, as when somebody pastes one
 * into the address bar.
 */
test('a cart brought to the branch that is open already arrives there', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=sued/');
  await openDish(guest, 'Eggbert');
  const hash = franchiseHash({
    version: 1,
    deliveryType: 'pickup',
    locationString: null,
    selectedDish: null,
    serveAt: null,
    cart: [{ dishName: 'Pommes', sizeName: 'Groß', amount: 2, without: [], extras: [] }],
  });
  await guest.goto(`/f=sued/${hash}`);
  await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('10,80 €');
  await expect(guest).toHaveURL(/\/f=sued\/$/);
  await expect(dialog(guest, 'Eggbert')).toBeHidden();
  await guest.goto('/f=sued/#franchise=abc');
  await expect(dialog(guest, 'Warenkorb Probleme')).toContainText('nicht übernommen werden');
});

test(
  'a waiter’s link, one for a second device and one for a login work where the shop is open',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser(storedVisit(world.url, {}));
    await waiter.goto('/');
    await expect(row(waiter, 'Wunschpizza')).toBeVisible();
    await waiter.goto(await staff.waiterLink('Gero'));
    await expect(dialog(waiter, 'Tische')).toBeVisible();
    await expect(waiter).toHaveURL(/\/$/);

    const owner = await openBrowser(storedVisit(world.url, { cart: [dish('lasagne')] }));
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await owner.goto('/');
    await startGroup(owner);
    const info = dialog(owner, 'Büro Lindenstraße');
    await unfold(info, 'Noch ein Gerät');
    await info.getByRole('button', { name: 'Link für mein anderes Gerät' }).click();
    await info.getByRole('button', { name: 'LINK AN MICH SCHICKEN' }).click();
    await expect(info.getByRole('button', { name: 'KOPIERT' })).toBeVisible();
    const copied = await owner.evaluate(() => navigator.clipboard.readText());

    const other = await openBrowser(storedVisit(world.url, {}));
    await other.goto('/');
    await expect(groupRow(other)).toContainText('Gemeinsam bestellen');
    await other.goto(copied.split('\n').at(-1) ?? '');
    await expect(groupRow(other)).toContainText('Büro Lindenstraße');
    await expect(other).toHaveURL(/\/$/);

    await openCart(other);
    await other.goto(`/#konto=${'k'.repeat(22)}.${'k'.repeat(22)}`);
    await expect(dialog(other, 'ANMELDEN')).toBeVisible();
    await expect(other.locator('dialog[open]')).toHaveCount(1);
  },
);

test('the key of a mail opens the rating where the page was refused without it', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 40\d/);
  const { id } = await quickOrder(await openBrowser(), { items: [dish('lasagne')] });
  await world.setTime(WEDNESDAY_EVENING + 3 * 3_600_000);
  const stranger = await openBrowser();
  await stranger.goto(`/feedback/${id}`);
  await expect(stranger.getByRole('main').getByRole('alert')).toBeVisible();
  await stranger.goto(`/feedback/${id}#${await world.ratingKey('zia-ninetta', id)}`);
  await expect(stranger.getByText('Lasagne')).toBeVisible();
});
