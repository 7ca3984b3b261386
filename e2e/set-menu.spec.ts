import type { Locator, Page } from '@playwright/test';
import { dialog, openDish } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const next = (making: Locator) => making.getByRole('button', { name: 'WEITER' }).click();
const radio = (making: Locator, name: RegExp) => making.getByRole('radio', { name });
const combination = (making: Locator, name: 'Beliebte' | 'Individuelle') =>
  making.getByRole('button', { name: `${name} Kombination` });

/** How many lines the words of a button take. */
const linesOf = (button: Locator) =>
  button
    .locator('[data-part="button-label"]')
    .evaluate((label) =>
      Math.round(label.clientHeight / parseFloat(getComputedStyle(label).lineHeight)),
    );

/** The menu with its first slot filled, at the second. */
async function atPasta(guest: Page): Promise<Locator> {
  await guest.goto('/');
  const making = await openDish(guest, 'Pasta-Abend');
  await radio(making, /^Bruschetta/).check();
  await next(making);
  return making;
}

// CUST-28 MENUCOMBO-02
test(
  'each slot remembers its own combination',
  { tag: ['@engines', '@long'] },
  async ({ guest }) => {
    const making = await atPasta(guest);
    await radio(making, /^Pasta Bolognese/).check();
    await radio(making, /^Penne/).check();
    await combination(making, 'Beliebte').click();
    await expect(radio(making, /^Spaghetti/)).toBeChecked();
    await next(making);
    await making.getByRole('button', { name: 'ZURÜCK' }).click();
    await expect(combination(making, 'Beliebte')).toHaveAttribute('aria-pressed', 'true');
    await combination(making, 'Individuelle').click();
    await expect(radio(making, /^Penne/)).toBeChecked();

    await combination(making, 'Beliebte').click();
    await radio(making, /^Pasta Napoli/).check();
    await radio(making, /^Pasta Bolognese/).check();
    // Another dish is made up from the start, and so is the first one after it.
    await expect(combination(making, 'Individuelle')).toHaveAttribute('aria-pressed', 'true');
    await expect(radio(making, /^Penne/)).not.toBeChecked();
    await expect(radio(making, /^Spaghetti/)).not.toBeChecked();
  },
);

// MENUCOMBO-02 MENUCOMBO-08
test(
  'the current step is in sight when there are more than fit',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/');
    const making = await openDish(guest, 'Party-Menü');
    const step = (name: string) => making.getByRole('button', { name, exact: true });
    await expect(step('6. 2. Getränk')).not.toBeInViewport();
    for (let at = 0; at < 5; at++) {
      await making.getByRole('radio').first().check();
      await making.getByRole('radio').last().scrollIntoViewIfNeeded();
      await next(making);
    }
    await expect(step('6. 2. Getränk')).toBeInViewport({ ratio: 0.99 });
    await expect(step('1. 1. Pizza')).not.toBeInViewport();
    await step('5. 1. Getränk').click();
    for (let at = 0; at < 4; at++) await making.getByRole('button', { name: 'ZURÜCK' }).click();
    await expect(step('1. 1. Pizza')).toBeInViewport({ ratio: 0.99 });
  },
);

test('choices and allergens stand below the dish; back goes one step back, at the first it closes', async ({
  guest,
}) => {
  await guest.goto('/');
  const making = await openDish(guest, 'Pasta-Abend');
  const info = making.getByRole('button', { name: 'Zutaten, Allergene und Zusatzstoffe' });
  await info.click();
  const all = guest.locator('[data-dialog="dish-info"]');
  await expect(all).toContainText('Tiramisù');
  await guest.goBack();
  await radio(making, /^Bruschetta/).check();
  await info.click();
  await dialog(guest, /^Bruschetta/)
    .getByRole('button', { name: 'BESTELLEN' })
    .click();
  await expect(all).toBeHidden();
  await next(making);
  await radio(making, /^Pasta Napoli/).check();
  await expect(radio(making, /^Penne/)).toBeInViewport();
  await expectAccessible(guest);
  await radio(making, /^Penne/).check();
  await next(making);
  for (const name of ['ZURÜCK', 'ABBRECHEN', /^IN DEN WARENKORB/])
    expect(await linesOf(making.getByRole('button', { name }))).toBe(1);
  await guest.goBack();
  await expect(radio(making, /^Penne/)).toBeChecked();
  await guest.goBack();
  await expect(radio(making, /^Bruschetta/)).toBeChecked();
  await guest.goBack();
  await expect(making).toBeHidden();
});

// MENUCOMBO-05 MENUCOMBO-07
test(
  'the final save waits for the last slot and shows it',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, {}));
    const making = await atPasta(guest);
    await radio(making, /^Pasta Napoli/).check();
    await radio(making, /^Penne/).check();
    await next(making);
    const save = making.getByRole('button', { name: /^IN DEN WARENKORB/ });
    await save.click();
    await expect(making.getByText('Bitte wählen!')).toBeInViewport();
    await radio(making, /^Tiramisù/).check();
    await expect(making.getByText('Bitte wählen!')).toBeHidden();
    await save.click();
    await expect(making).toBeHidden();
  },
);

// MENUCOMBO-10
test(
  'a menu that fails at the location is tracked, and its dialog stays',
  { tag: '@long' },
  async ({ guest }) => {
    const making = await atPasta(guest);
    await radio(making, /^Pasta Napoli/).check();
    await radio(making, /^Penne/).check();
    await next(making);
    await radio(making, /^Tiramisù/).check();
    const told = guest.waitForEvent('console', (message) =>
      /^tracked.*save-failed/.test(message.text()),
    );
    await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
    await dialog(guest, 'BESTELLOPTIONEN').getByRole('button', { name: 'Schließen' }).click();
    expect(await (await told).args()[1]!.jsonValue()).toEqual({
      type: 'menu',
      action: 'save-failed',
      context: { id: 'pasta-abend', step: 'location' },
    });
    await expect(making).toBeVisible();
    await expect(radio(making, /^Tiramisù/)).toBeChecked();
  },
);
