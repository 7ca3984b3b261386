import type { Page } from '@playwright/test';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const filter = (page: Page) => page.getByRole('button', { name: 'Nach Merkmalen filtern' });
const tags = (page: Page) => page.getByRole('group', { name: 'Merkmale' });

/** By the cross at the right end of the field, which is wide enough for a thumb. */
async function clearSearch(page: Page): Promise<void> {
  const field = page.getByRole('searchbox');
  const { width, height } = (await field.boundingBox())!;
  await field.click({ position: { x: width - 44, y: height / 2 } });
  await expect(field).toHaveValue('');
}

// MENU-01 TAG-02 TAG-04
test('dishes are found by name, with a slip, and by number; the menu can be filtered by tags', async ({
  guest,
}) => {
  await guest.goto('/');
  const search = guest.getByRole('searchbox', { name: 'Gericht oder Nummer suchen' });
  await search.fill('margherta');
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  await expect(row(guest, 'Tiramisù')).toBeHidden();
  await search.fill('130');
  await expect(guest.getByText('1 Gericht gefunden')).toBeVisible();
  await expect(row(guest, 'Tiramisù')).toBeVisible();
  await search.fill('xyzxyz');
  await expect(guest.getByText('Dazu haben wir nichts gefunden')).toBeVisible();
  await search.fill('');
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  await filter(guest).click();
  await tags(guest).getByRole('button', { name: 'Vegan' }).click();
  await expect(row(guest, 'Pizza Marinara')).toBeVisible();
  await expect(row(guest, 'Pizza Margherita')).toBeHidden();
  await expect(guest.getByText(/^\d+ Gerichte$/)).toBeVisible();
  // Nothing vegan has fish in it.
  await expect(tags(guest).getByRole('button', { name: 'Fisch' })).toBeDisabled();
  await expectAccessible(guest);
  await guest.getByRole('searchbox').fill('pizza');
  await expect(row(guest, 'Pizza Marinara')).toBeVisible();
  await expect(row(guest, 'Pizza Margherita')).toBeHidden();
  await guest.getByRole('searchbox').fill('salami');
  await expect(guest.getByText('0 Gerichte gefunden')).toBeVisible();
  await expect(guest.getByText(/^\d+ Gerichte$/)).toBeHidden();
  await guest.getByRole('button', { name: 'Filter entfernen' }).click();
  await expect(row(guest, 'Pizza Salami')).toBeVisible();
  await clearSearch(guest);
  await filter(guest).click();
  await tags(guest).getByRole('button', { name: 'Vegan' }).click();
  await tags(guest).getByRole('button', { name: 'Vegan' }).click();
  await tags(guest).getByRole('button', { name: 'Vegetarisch' }).click();
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  await expect(row(guest, 'Pizza Marinara')).toBeVisible();
  await expect(row(guest, 'Pizza Salami')).toBeHidden();
  await filter(guest).click();
  await expect(row(guest, 'Pizza Salami')).toBeVisible();
});

// TAG-03
test(
  'tags that the shop hides are shown nowhere',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'shop.yaml',
      from: 'dishNumbers: true',
      to: 'dishNumbers: true\nhiddenTags: [vegan, cheese]',
    });
    const guest = await openBrowser({ baseURL: world.variantUrl });
    await guest.goto('/');
    const marinara = row(guest, 'Pizza Marinara');
    await expect(marinara).toBeVisible();
    await expect(marinara.getByText('Vegan', { exact: true })).toBeHidden();
    await filter(guest).click();
    await expect(tags(guest).getByRole('button', { name: 'Vegetarisch' })).toBeVisible();
    await expect(tags(guest).getByRole('button', { name: 'Vegan' })).toBeHidden();
    await row(guest, 'Pizza Salami')
      .getByRole('button', { name: /^Infos zu/ })
      .click();
    const info = dialog(guest, 'Pizza Salami');
    await expect(info.getByText('Schwein', { exact: true })).toBeVisible();
    await expect(info.getByText('Käse', { exact: true })).toBeHidden();
  },
);

// TAG-08 TAG-09 TAG-10 TAG-11 TAG-12
test(
  '16 and 18 are asked for once each, and Abbrechen leaves the drink out',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, {}));
    await guest.goto('/');
    const add = (name: string) =>
      row(guest, name).getByRole('button', { name: `${name} in den Warenkorb` });
    const age = dialog(guest, 'Altersbestätigung');
    await add('Helles').click();
    await age.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(age).toBeHidden();
    await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toBeHidden();
    await add('Helles').click();
    await age.getByRole('button', { name: 'Ich bin über 16 Jahre alt' }).click();
    await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toBeVisible();

    const making = await openDish(guest, 'Limoncello der Familie, Flasche');
    await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
    await age.getByRole('button', { name: 'Ich bin über 18 Jahre alt' }).click();
    await expect(making).toBeHidden();

    // The session remembers both.
    await guest.reload();
    await add('Helles').click();
    await add('Limoncello der Familie, Flasche').click();
    const cart = await openCart(guest);
    await expect(cart.getByRole('group', { name: /Helles/ }).getByRole('status')).toHaveText('2');
    await expect(cart.getByRole('group', { name: /Limoncello/ }).getByRole('status')).toHaveText(
      '2',
    );
    await expect(age).toBeHidden();
  },
);
