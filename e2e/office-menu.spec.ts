import type { Menu } from '@tischlein/domain/menu/menu.ts';
import type { Locator, Page } from '@playwright/test';
import { goToPlace, openOffice, publish } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const sheet = (page: Page, kind: string): Locator => page.getByRole('region', { name: kind });
const part = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Teile der Karte' })
    .getByRole('link', { name, exact: true })
    .click();
/** A row that folds, by its title. */
const fold = (within: Locator, title: string) => within.getByText(title, { exact: true });
/** Chooses as a thumb does, by touching the field first. */
const choose = async (field: Locator, option: { index: number } | { label: string }) => {
  await field.focus();
  await field.selectOption(option);
};
const close = (within: Locator) => within.getByRole('button', { name: 'Schließen' }).click();

test('by hand: a category, dishes in sizes, extras for both, a set menu of the category; guests have it all', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openOffice(page);
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  const category = sheet(page, 'Kategorie');
  await expect(category.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Suppen');
  await close(category);

  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Kategorie Suppen bearbeiten' }).tap();
  await choose(category.getByLabel('An Position'), { index: 0 });
  await taps.match('Move a category to the top');
  await expectAccessible(page);
  await close(category);

  // Enter goes from field to field; the second dish is like the first.
  await taps.count();
  await page.getByRole('button', { name: 'Neues Gericht in Suppen' }).tap();
  const dish = sheet(page, 'Gericht');
  await expect(dish.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Linsensuppe');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mit Zitrone');
  await dish.getByRole('button', { name: 'Größen statt eines Preises' }).tap();
  await page.keyboard.type('Teller');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5,90');
  await dish.getByRole('button', { name: 'Andere Größe' }).tap();
  await page.keyboard.type('Topf');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8,50');
  await taps.match('A new dish in two sizes');
  await dish.getByRole('button', { name: 'Noch ein Gericht' }).tap();
  await expect(dish.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Kürbissuppe');
  await dish.getByLabel('Preis in Euro').nth(0).fill('6,40');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dish.getByLabel('Preis in Euro').nth(1).fill('9');
  await expectAccessible(page);
  await dish
    .getByRole('checkbox', { name: /^Enthält keine der kennzeichnungspflichtigen/ })
    .check();
  await dish.getByRole('link', { name: 'Fertig' }).tap();

  await part(page, 'Extras');
  await taps.count();
  await page.getByRole('button', { name: 'Neue Extra-Gruppe' }).tap();
  const group = sheet(page, 'Extra-Gruppe');
  await expect(group.getByLabel('Überschrift')).toBeFocused();
  await page.keyboard.type('In die Suppe');
  await group.getByLabel('Neue Zutat').fill('Croutons');
  await page.keyboard.press('Enter');
  await group.getByLabel('Neue Zutat').fill('Kräuteröl');
  await page.keyboard.press('Enter');
  await group.getByLabel('Ein Preis für alle').fill('0,5');
  await group.getByRole('button', { name: 'Setzen' }).tap();
  await expect(group.getByLabel('Preis Kräuteröl')).toHaveValue('0,50');
  await taps.match('A new group of extras');
  // More than there is cannot be demanded.
  await group.getByLabel('Mindestens').fill('3');
  await expect(group.getByText(/möglich sind aber nur 2/)).toBeVisible();
  await group.getByLabel('Mindestens').fill('');
  await group.getByLabel('Höchstens').fill('1');
  await expect(group.getByText('Diese Gruppe wird nicht benutzt.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await close(group);

  await part(page, 'Gerichte');
  for (const name of ['Linsensuppe', 'Kürbissuppe']) {
    await page.getByRole('link', { name, exact: true }).click();
    await fold(dish, 'Extras').click();
    await dish.getByLabel('Gruppe hinzufügen').selectOption({ label: 'In die Suppe' });
    if (name === 'Linsensuppe') await close(dish);
  }
  await expect(dish.getByText('wird in 2 Gerichten benutzt')).toBeVisible();
  await dish.getByRole('button', { name: 'Nur hier ändern' }).click();
  await expect(dish.getByText('wird in 1 Gericht benutzt')).toBeVisible();
  await page.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(dish.getByText('wird in 2 Gerichten benutzt')).toBeVisible();
  await close(dish);

  await part(page, 'Menüs');
  await taps.count();
  await page.getByRole('button', { name: 'Neues Menü' }).tap();
  const menu = sheet(page, 'Menü');
  await expect(menu.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Suppe am Mittag');
  await menu.getByLabel('Preis in Euro').fill('7,50');
  await menu.getByRole('button', { name: 'Platz hinzufügen' }).tap();
  await menu.getByLabel('Name', { exact: true }).nth(1).fill('Deine Suppe');
  await choose(menu.getByLabel('Größe'), { label: 'Topf' });
  await fold(menu, 'Zur Wahl').tap();
  await fold(menu, 'Ganze Kategorien').tap();
  await menu.getByRole('checkbox', { name: 'Suppen' }).tap();
  await fold(menu, 'Ausgenommen').tap();
  await menu.getByRole('checkbox', { name: 'Kürbissuppe' }).tap();
  await expect(menu.getByText('alles aus Suppen außer Kürbissuppe (1)')).toBeVisible();
  await fold(menu, 'Steht in').tap();
  await menu.getByRole('checkbox', { name: 'Suppen' }).nth(1).tap();
  await taps.match('A set menu of a whole category');
  await expectAccessible(page);

  // Nobody said anything of the other soup's allergens.
  await publish(page, '', 'ein Gericht ohne Allergene');
  const shown = (await (await page.request.get('/api/shop/flammbruder-sued/menu')).json()) as Menu;
  const of = (name: string) => shown.dishes.find((one) => one.name === name)!;
  expect(shown.categories[0]).toMatchObject({
    name: 'Suppen',
    dishIds: [of('Linsensuppe').id, of('Kürbissuppe').id],
  });
  expect(of('Kürbissuppe').sizes).toMatchObject([
    { name: 'Teller', price: 640 },
    { name: 'Topf', price: 900 },
  ]);
  const added = shown.extraGroups.find(({ name }) => name === 'In die Suppe')!;
  expect(added).toMatchObject({ limit: 1, items: [{ price: 50 }, { price: 50 }] });
  expect(of('Linsensuppe').extraIngredientGroups).toEqual([added.id]);
  const set = shown.menus.find(({ name }) => name === 'Suppe am Mittag')!;
  expect(set).toMatchObject({
    price: 750,
    slots: [{ name: 'Deine Suppe', dishes: [of('Linsensuppe').id] }],
  });
  expect(shown.categories[0]?.menuIds).toEqual([set.id]);
  await bringBack(page);
});

test(
  "one ingredient's allergen counts everywhere; it is found by it, and goes with all that has it",
  { tag: '@long' },
  async ({ openBrowser }) => {
    const page = await openBrowser();
    await openOffice(page);
    await part(page, 'Zutaten');
    const taps = await countTaps(page);
    await page.getByLabel('Zutat oder Allergen suchen').fill('cheddar');
    await page.getByRole('link', { name: /^Cheddar/ }).tap();
    const ingredient = sheet(page, 'Zutat');
    await expect(ingredient.getByText(/betrifft \d+ Gerichte/)).toBeVisible();
    await expect(
      ingredient.getByRole('link', { name: 'Cheesy Bruder', exact: true }),
    ).toBeVisible();
    await fold(ingredient, 'Allergene').tap();
    // What it would do is told before it is done.
    const celery = ingredient.getByRole('checkbox', { name: /Sellerie/ });
    await expect(celery).toHaveAccessibleName(/ändert (alle )?\d+/);
    await celery.tap();
    await taps.match("One ingredient's allergen everywhere");
    await expectAccessible(page);
    await close(ingredient);
    await part(page, 'Gerichte');
    await page.getByRole('searchbox', { name: 'Suchen', exact: true }).fill('sellerie');
    await expect(page.getByText('Sellerie (Cheddar)').first()).toBeVisible();
    await page
      .getByRole('link', { name: /Cheesy Bruder/ })
      .first()
      .click();
    const dish = sheet(page, 'Gericht');
    await expect(dish.getByText(/Sellerie \(Cheddar\)/)).toBeVisible();
    await close(dish);

    // An ingredient goes out of every dish and group at once, and comes back.
    await part(page, 'Zutaten');
    await page.getByRole('link', { name: /^Bacon/ }).click();
    await expect(ingredient.getByText(/Sie verschwindet dann auch aus/)).toBeVisible();
    await ingredient.getByRole('button', { name: 'Zutat löschen' }).click();
    await page.getByRole('button', { name: 'Zurückholen' }).click();
    await expect(page.getByRole('link', { name: /^Bacon/ })).toContainText('Gericht');

    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of ['Extras', 'Menüs', 'Zutaten', 'Gerichte']) {
      await part(page, name);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page
      .getByRole('link', { name: /Cheesy Bruder/ })
      .first()
      .click();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });

    await page.getByRole('link', { name: /^\d+ Änderung/ }).click();
    await expect(
      page.getByText(/^Cheddar: Allergene und Zusatzstoffe .*Sellerie$/).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
    await expect(page.getByText('Veröffentlicht.')).toBeVisible();
    const shown = (await (
      await page.request.get('/api/shop/flammbruder-sued/menu')
    ).json()) as Menu;
    expect(shown.ingredients.find(({ id }) => id === 'cheddar')?.declarations).toContain('I');
    await bringBack(page);
  },
);

/** The menu as it was, for the tests of others. */
async function bringBack(page: Page): Promise<void> {
  await goToPlace(page, 'Fassungen');
  const before = page.getByRole('listitem').nth(1);
  await before.getByRole('button', { name: /wiederherstellen/ }).click();
  await publish(page);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
