import type { Page } from '@playwright/test';
import { figure, openCart, openDish, tellPlace } from './steps/guest.ts';
import { expect, test } from './world/test.ts';

/** As for pickup, which needs no address, and then to be delivered after all. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abholung' }).click();
  const making = await openDish(page, name);
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  await expect(making).toBeHidden();
  await page.getByRole('button', { name: 'Lieferung', exact: true }).click();
}

test(
  'before the address is known nothing is free of charge, and bar, cart and button say the same',
  { tag: '@long' },
  async ({ world, guest, openBrowser }) => {
    await guest.goto('/');
    await add(guest, 'Tiramisù');
    const bar = guest.getByRole('button', { name: /Warenkorb ansehen/ });
    await expect(bar).toContainText(/6,50\s€ ohne Lieferung/);
    await expect(bar).toContainText(/Noch 3,50\s€ bis zum Mindestbestellwert/);
    const announced = '[aria-live][aria-atomic=true]';
    await expect(bar.locator(announced)).toHaveText(/^Gesamt 6,50\s€ ohne Lieferung$/);
    let cart = await openCart(guest);
    await expect(figure(cart, 'Zwischensumme')).toHaveText('6,50 €');
    await expect(figure(cart, 'Lieferung')).toHaveText('noch offen');
    await expect(cart.getByText('Gesamt ohne Lieferung')).toBeVisible();
    await expect(cart.locator(announced)).toHaveText(/^Gesamt ohne Lieferung\s*6,50\s€$/);
    await expect(figure(cart, 'Gesamt')).toHaveText('6,50 €');
    await expect(cart.getByText('kostenfrei')).toHaveCount(0);
    await guest.keyboard.press('Escape');
    await tellPlace(guest);
    await expect(bar).not.toContainText('Lieferung');
    cart = await openCart(guest);
    await expect(figure(cart, 'Lieferung')).toHaveText('kostenfrei');
    await expect(cart.getByText('Gesamt ohne Lieferung')).toBeHidden();

    const hungry = await openBrowser({ baseURL: world.burgerUrl });
    await hungry.goto('/f=altstadt');
    await add(hungry, 'Pommes');
    const total = /^ab \d+,\d\d\s€$/;
    await expect(hungry.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText(
      /ab \d+,\d\d\s€ mit Lieferung/,
    );
    const basket = await openCart(hungry);
    await expect(figure(basket, 'Lieferung')).toHaveText(/^ab 0,90\s€$/);
    await expect(figure(basket, 'Gesamt')).toHaveText(total);
    await expect(basket.getByRole('button', { name: /^Zur Kasse ab \d/ })).toBeVisible();
  },
);
