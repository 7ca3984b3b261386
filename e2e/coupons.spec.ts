import type { BrowserContextOptions } from '@playwright/test';
import { enter } from './steps/enter.ts';
import { fillCheckout, placeOrder, openCards } from './steps/checkout.ts';
import { figure } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';

const COUPONS = `coupons:
  - code: DANKE-5
    discount: 5
    minimumOrder: 20
  - code: ZEHN
    discount: 10 %
`;

test.beforeEach(({ world }) =>
  world.publishVariant({ file: 'coupons.yaml', from: null, to: COUPONS }),
);

const visit = (world: WorldHandle): BrowserContextOptions =>
  storedVisit(world.variantUrl, {
    shopId: 'variante',
    cart: [dish('pizza-margherita', 'gross')],
  });

// COUP-02, COUP-03, COUP-04
test('a coupon is checked, says what is missing, is removed, and another one is redeemed with the order', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(visit(world));
  await guest.goto('/checkout');
  const coupon = guest.getByRole('textbox', { name: 'Gutscheincode (freiwillig)' });
  await openCards(guest);
  await guest.getByRole('button', { name: 'Einlösen' }).click();
  await expect(coupon).toHaveAccessibleDescription(/^Gib den Code ein/);
  await enter(coupon, 'FALSCH');
  await guest.getByRole('button', { name: 'Einlösen' }).click();
  await expect(guest.getByText('Dieser Gutschein ist hier nicht gültig.')).toBeVisible();
  await expectAccessible(guest);
  await enter(coupon, 'DANKE-5');
  await coupon.press('Enter');
  await expect(guest.getByText('DANKE-5: 5,00 € Rabatt')).toBeVisible();
  await expect(guest.getByText('Es fehlen 7,60 € bis zum Mindestwert.')).toBeVisible();
  const summary = guest.getByRole('region', { name: 'Deine Bestellung' });
  await expect(figure(summary, 'Gesamt')).toHaveText('12,40 €');
  await guest.reload();
  await guest.getByRole('button', { name: 'Gutschein DANKE-5 entfernen' }).click();
  expect(
    await guest.evaluate(() => sessionStorage.getItem('tischlein:variante:coupon')),
  ).toBeNull();

  await openCards(guest);
  await enter(coupon, 'ZEHN');
  await guest.getByRole('button', { name: 'Einlösen' }).click();
  await expect(guest.getByText('ZEHN: 10 % Rabatt')).toBeVisible();
  await expect(figure(summary, 'Gutschein ZEHN')).toHaveText('-1,24 €');
  await expect(figure(summary, 'Gesamt')).toHaveText('11,16 €');
  await expectAccessible(guest);
  await fillCheckout(guest);
  await placeOrder(guest);
  await expect(guest.getByText('11,16 €').first()).toBeVisible();
  expect(
    await guest.evaluate(() => sessionStorage.getItem('tischlein:variante:coupon')),
  ).toBeNull();
});

test(
  'a link with a coupon sets it; another code does no harm',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(visit(world));
    await guest.goto('/s/KENNTKEINER');
    await expect(guest.getByRole('button', { name: /Warenkorb ansehen.*12,40 €/ })).toBeVisible();
    await guest.goto('/s/ZEHN');
    await expect(guest.getByRole('button', { name: /Warenkorb ansehen.*11,16 €/ })).toBeVisible();
    await guest.goto('/checkout');
    await expect(guest.getByText('ZEHN: 10 % Rabatt')).toBeVisible();
  },
);
