import type { Page } from '@playwright/test';
import { fillCheckout, MARGHERITA, placeOrder } from './steps/checkout.ts';
import { openCart, openDish } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { forcedColourFaults, spacedFaults } from './screens/user-styles.ts';
import { expect, test } from './world/test.ts';

/** Else the one with most rows, with most controls and with most fields. */
const EVERY_SCREEN = Boolean(process.env['LONG']);

/** WCAG 1.4.11, 1.4.12, 2.4.7: how a guest has set their device. */
test(
  'what a guest sees from the menu to the order holds with spaced text and with forced colours',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    test.setTimeout(240_000);
    const visit = { cart: [...MARGHERITA, dish('cola', 'gross')] };
    const guest = await openBrowser(storedVisit(world.url, visit));
    const holds = async (screen: string) => {
      expect.soft(await spacedFaults(guest), `${screen}, spaced text`).toEqual([]);
      expect.soft(await forcedColourFaults(guest), `${screen}, forced colours`).toEqual([]);
    };
    await guest.goto('/');
    await expect(guest.getByRole('link', { name: 'Geöffnet' })).toBeVisible();
    await holds('menu');
    await guest.reload();
    const making = await openDish(guest, 'Pizza Salami');
    await making.getByRole('radio', { name: /^Groß/ }).check();
    await making.getByRole('checkbox').first().check();
    await holds('dish');
    if (EVERY_SCREEN) {
      await closeDialog(guest);
      await guest.reload();
      await openCart(guest);
      await holds('cart');
    }
    await guest.goto('/checkout');
    await fillCheckout(guest, { every: true });
    // The summary stands directly above the button.
    await expect(guest.getByRole('region', { name: 'Deine Bestellung' }).first()).toBeVisible();
    await holds('checkout and summary');
    if (!EVERY_SCREEN) return;
    await placeOrder(guest);
    await expect(guest.getByText('Wir haben deine Bestellung')).toBeVisible();
    await holds('order');
    await guest.goto('/static/datenschutz');
    await expect(guest.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
    await holds('privacy page');
  },
);

async function closeDialog(guest: Page): Promise<void> {
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('dialog')).toBeHidden();
}
