import type { Locator } from '@playwright/test';
import { openCart, openDish } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const size = (making: Locator, name: RegExp) => making.getByRole('radio', { name });
const marker = (making: Locator, name: string) => making.getByRole('group', { name, exact: true });
const extra = (making: Locator, name: RegExp) => making.getByRole('checkbox', { name });
const combination = (making: Locator, name: 'Beliebte' | 'Individuelle') =>
  making.getByRole('button', { name: `${name} Kombination` });

// CUST-04 CUST-26 CUST-27 CUST-28
test(
  'the popular combination replaces single choices and gives back what was chosen',
  { tag: '@engines' },
  async ({ guest }) => {
    await guest.goto('/');
    const making = await openDish(guest, 'Caesar mit Hähnchen');
    const dressings = making.getByRole('radiogroup').filter({ hasText: 'Joghurtdressing' });
    await expect(dressings).toHaveAttribute('aria-required', 'true');
    await making.getByRole('radio', { name: /^Joghurtdressing/ }).check();
    await extra(making, /^Champignons/).check();
    await expect(combination(making, 'Individuelle')).toHaveAttribute('aria-pressed', 'true');
    await combination(making, 'Beliebte').click();
    await expect(making.getByRole('radio', { name: /^Caesar-Dressing/ })).toBeChecked();
    await expect(extra(making, /^Champignons/)).not.toBeChecked();
    await expect(making.getByRole('button', { name: 'IN DEN WARENKORB 10,70 €' })).toBeVisible();
    // A screen reader is told what the new figure is of.
    await expect(making.locator('[aria-live][aria-atomic=true]')).toHaveText('10,70 € gesamt');
    await combination(making, 'Individuelle').click();
    await expect(making.getByRole('radio', { name: /^Joghurtdressing/ })).toBeChecked();
    await expect(extra(making, /^Champignons/)).toBeChecked();
  },
);

test('a note to the kitchen stays with its dish, and makes it another line', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, {}));
  await guest.goto('/');
  let making = await openDish(guest, 'Pizza Salami');
  const note = () => making.getByLabel('Anmerkung an die Küche');
  await note().fill('gut durch');
  await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
  making = await openDish(guest, 'Pizza Salami');
  await expect(note()).toHaveValue('');
  await note().fill('x'.repeat(120));
  await expect(making.getByText('Noch 20 Zeichen.')).toBeVisible();
  await note().fill('');
  await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
  const cart = await openCart(guest);
  const lines = cart.getByRole('listitem').filter({ hasText: 'Pizza Salami' });
  await expect(lines.filter({ hasText: 'Anmerkung: gut durch' })).toHaveCount(1);
  await expect(lines.filter({ hasNotText: 'Anmerkung' })).toHaveCount(1);
  await expectAccessible(guest);
});

// CUST-01 CUST-24 CUST-25 CUST-28 CUST-29
test('what the size does not have is struck through and never comes back', async ({ guest }) => {
  await guest.goto('/');
  const making = await openDish(guest, 'Wunschpizza');
  await size(making, /^Normal/).check();
  await marker(making, 'Vegetarisch').getByRole('button', { name: 'Mehr anzeigen' }).click();
  await extra(making, /^Burrata/).check();
  await combination(making, 'Beliebte').click();
  // Four extras are free.
  await expect(making.getByRole('button', { name: 'IN DEN WARENKORB 13,90 €' })).toBeVisible();
  await size(making, /^Klein/).check();
  const gone = making.getByText('Burrata (In der Größe nicht verfügbar)');
  await expect(gone.locator('s')).toHaveText('Burrata');
  await combination(making, 'Individuelle').click();
  await expect(making.getByRole('button', { name: 'IN DEN WARENKORB 11,90 €' })).toBeVisible();
  await size(making, /^Normal/).check();
  await expect(extra(making, /^Burrata/)).not.toBeChecked();
});

// MENU-05
test(
  'the dearest extras are free, and their rows say so while others are chosen',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/');
    const making = await openDish(guest, 'Wunschpizza');
    await size(making, /^Normal/).check();
    await expect(making.getByText('Die 4 teuersten Extras sind gratis.')).toBeVisible();
    const ham = extra(making, /^Gekochter Schinken/);
    await expect(ham).toHaveAccessibleName(/statt 1,90\s€ gratis$/);
    await combination(making, 'Beliebte').click();
    await expect(ham).toHaveAccessibleName(/\+1,90\s€$/);
    const onions = extra(making, /^Rote Zwiebeln/);
    await expect(onions).toHaveAccessibleName(/statt 1,20\s€ gratis$/);
    await ham.check();
    await expect(ham).toHaveAccessibleName(/statt 1,90\s€ gratis$/);
    await expect(onions).toHaveAccessibleName(/\+1,20\s€$/);
    await expect(making.getByRole('button', { name: 'IN DEN WARENKORB 15,10 €' })).toBeVisible();
    await expectAccessible(guest);
    await extra(making, /^Salami Milano/).uncheck();
    await expect(onions).toHaveAccessibleName(/statt 1,20\s€ gratis$/);
  },
);

// MENU-08 CUST-05 CUST-30 CUST-31 CUST-32
test('EXTRAS are sorted by marker and ranking and fold after three', async ({ guest }) => {
  await guest.goto('/');
  const making = await openDish(guest, 'Wunschpizza');
  const extras = marker(making, 'EXTRAS');
  await expect(extras.getByRole('group')).toHaveCount(3);
  const meat = marker(making, 'Fleisch und Fisch');
  await expect(meat.getByRole('checkbox')).toHaveCount(3);
  await expect(meat.getByRole('checkbox').nth(0)).toHaveAccessibleName(/^Salami Milano/);
  await expect(meat.getByRole('checkbox').nth(1)).toHaveAccessibleName(/^Gekochter Schinken/);
  const vegan = marker(making, 'Vegan');
  await expect(vegan.getByRole('checkbox')).toHaveCount(3);
  await vegan.getByRole('button', { name: 'Mehr anzeigen' }).click();
  await expect(vegan.getByRole('checkbox')).toHaveCount(27);
  await expect(meat.getByRole('checkbox')).toHaveCount(3);
  await extra(vegan, /^Ananas/).check();
  await vegan.getByRole('button', { name: 'Weniger anzeigen' }).click();
  // What is chosen stays in sight.
  await expect(vegan.getByRole('checkbox')).toHaveCount(4);
  await expect(extra(vegan, /^Ananas/)).toBeChecked();
});

// CUST-06 CUST-12 CUST-13 CUST-14 CUST-15 CUST-20
test(
  'counts stay within an item, its group and one dish at least',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/');
    const making = await openDish(guest, 'Pizza Margherita');
    const dips = making.getByRole('group', { name: /^Dips dazu/ });
    await expect(dips).toContainText('(0/6)');
    const more = (name: string) => dips.getByRole('group', { name }).getByRole('button').last();
    for (const name of ['Aioli', 'Kräuterquark']) {
      await extra(dips, new RegExp(`^${name}`)).check();
      await more(`Anzahl ${name}`).click();
      await more(`Anzahl ${name}`).click();
      await expect(more(`Anzahl ${name}`)).toBeDisabled();
    }
    await expect(dips).toContainText('(6/6)');
    await expect(extra(dips, /^Olivencreme/)).toBeDisabled();
    await extra(dips, /^Aioli/).uncheck();
    await expect(dips).toContainText('(3/6)');
    await expect(extra(dips, /^Olivencreme/)).toBeEnabled();
    const amount = making.getByRole('group', { name: 'Anzahl Pizza Margherita' });
    const less = amount.getByRole('button', { name: 'Weniger' });
    await expect(less).toBeDisabled();
    await amount.getByRole('button', { name: 'Mehr' }).click();
    await less.focus();
    await guest.keyboard.press('Enter');
    await expect(amount.getByRole('status')).toHaveText('1');
    // At its end the button stays where whoever goes on by keyboard is.
    await expect(less).toBeFocused();
    await expect(less).toBeDisabled();
    await guest.keyboard.press('Enter');
    await expect(amount.getByRole('status')).toHaveText('1');
  },
);

// CUST-16 CUST-19
test(
  'three scoops are three, and saving waits for them',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, {}));
    await guest.goto('/');
    const making = await openDish(guest, 'Gemischtes Eis');
    const scoops = making.getByRole('group', { name: /^Deine drei Kugeln/ });
    await expect(scoops).toContainText('(3 Auswählen)');
    const save = making.getByRole('button', { name: /^IN DEN WARENKORB/ });
    await extra(scoops, /^Kugel Mango/).check();
    await extra(scoops, /^Kugel Zitrone/).check();
    await save.click();
    await expect(scoops.getByText('Bitte wählen!')).toBeInViewport();
    await extra(scoops, /^Kugel Erdbeere/).check();
    await expect(extra(scoops, /^Kugel Vanille/)).toBeDisabled();
    await save.click();
    await expect(making).toBeHidden();
  },
);

test('a side dish says what comes and how much, where it is chosen and above the order button', async ({
  world,
  guest,
  openBrowser,
}) => {
  const eight = 'Acht Stück, direkt aus dem Steinofen, mit Kräuterquark';
  await guest.goto('/');
  const making = await openDish(guest, 'Pizza Margherita');
  const side = making.locator('[data-part="extra"][data-item="pizzabroetchen"]');
  await expect(side.locator('[data-part="side-text"]')).toHaveText(eight);
  const bread = { groupId: 'dazu', itemId: 'pizzabroetchen', type: 'dish' as const, amount: 1 };
  const cart = [{ ...dish('pizza-margherita', 'gross'), extras: [bread] }];
  const buyer = await openBrowser(storedVisit(world.url, { cart, way: 'pickup' }));
  await buyer.goto('/checkout');
  const line = buyer.locator('[data-part="quote-line"]');
  await expect(line).toContainText('Pizzabrötchen +4,90');
  await expect(line.locator('[data-part="side-text"]')).toHaveText(eight);
});
