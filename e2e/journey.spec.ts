import type { Locator } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { fillCheckout, orderNumber, placeOrder } from './steps/checkout.ts';
import { card, openCounter, showColumn } from './steps/counter.ts';
import { dialog, figure, openCart, openDish, row, tellPlace } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

const EVERYWHERE = { tag: ['@wide', '@firefox', '@webkit', '@other-engines'] };

// SHELL-01 SHELL-02 SHELL-06 SHELL-07 SHELL-17 MENU-01 MENU-03 CART-01 ROUTE-04 ROUTE-09 ROUTE-11 ORD-01 ORD-06 UI-01
test(
  'a guest orders pizza and beer, the counter answers, the guest sees it at once',
  EVERYWHERE,
  async ({ guest, openBrowser, complaints }) => {
    test.setTimeout(120_000);
    // Where a login goes out before its cookie has come it is sent again; WebKit writes that down.
    complaints.allow(/status of 403.*staff\/login/);
    await guest.goto('/');
    await expect(guest.getByRole('button', { name: 'Lieferung' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await tellPlace(guest);
    await expect(guest.getByText('Mindestbestellwert 10,00 €')).toBeVisible();

    const making = await openDish(guest, 'Pizza Salami');
    await making.getByRole('radio', { name: /^Groß\s*Ø 36 cm\s*13,40 €/ }).check();
    await making.getByRole('group', { name: 'Bitte Ohne' }).getByLabel('Fior di Latte').check();
    await making.getByRole('checkbox', { name: /^Champignons/ }).check();
    await making
      .getByRole('group', { name: 'Anzahl Champignons' })
      .getByRole('button', { name: 'Mehr' })
      .click();
    await making.getByRole('checkbox', { name: /^Aioli/ }).check();
    await making
      .getByRole('group', { name: 'Anzahl Pizza Salami' })
      .getByRole('button', { name: 'Mehr' })
      .click();
    // (13,40 + 2 x 1,60 + 1,40) x 2
    await making.getByRole('button', { name: 'IN DEN WARENKORB 36,00 €' }).click();
    await expect(making).toBeHidden();

    await row(guest, 'Helles').getByRole('button', { name: 'Helles in den Warenkorb' }).click();
    const age = dialog(guest, 'Altersbestätigung');
    await age.getByRole('button', { name: 'Ich bin über 16 Jahre alt' }).click();
    await expect(age).toBeHidden();

    let cart = await openCart(guest);
    await expect(cart.getByText('Pizza Salami, Groß')).toBeVisible();
    await expect(cart.getByText('ohne Fior di Latte')).toBeVisible();
    await expect(cart.getByText(/2 × Champignons/)).toBeVisible();
    await expect(cart.getByText('0,5 l · 7,60 €/l')).toBeVisible();
    await expect(figure(cart, 'Zwischensumme')).toHaveText('39,80 €');
    await expect(figure(cart, 'Lieferung')).toHaveText('kostenfrei');
    await expect(figure(cart, 'Pfand (MEHRWEG)')).toHaveText('0,08 €');
    await expect(figure(cart, 'Gesamt')).toHaveText('39,88 €');

    await guest.reload();
    cart = await openCart(guest);
    await expect(figure(cart, 'Gesamt')).toHaveText('39,88 €');
    await cart.getByRole('button', { name: /^Zur Kasse/ }).click();
    await expect(guest).toHaveURL(/\/checkout$/);
    await fillCheckout(guest, { every: true });
    // Food and drinks are taxed apart.
    await expect(guest.getByText('enthält 19 % MwSt.')).toBeVisible();
    await expectWhole(guest.getByRole('region', { name: 'Deine Bestellung' }));
    const number = await placeOrder(guest);
    await expectWhole(guest.getByRole('region', { name: 'Deine Bestellung' }));
    await expect(
      guest.getByRole('status').filter({ hasText: 'Wir haben deine Bestellung' }),
    ).toBeVisible();
    await expect(guest.getByText('Rosa Winter, Am Alten Markt 1, 91991 Birkenfurt')).toBeVisible();

    const counter = await openBrowser();
    await openCounter(counter);
    await expect(counter.getByRole('link', { name: /neue Bestellung/ })).toBeVisible();
    await expect(counter).toHaveTitle(/Neue Bestellung/);
    await showColumn(counter, 'Neu');
    const order = card(counter, number);
    await expect(order).toContainText('39,88 €');
    await expect(order).toContainText('Ab 16: Ausweis prüfen');
    await order.getByRole('button', { name: 'Andere Zeit' }).click();
    const accept = dialog(counter, `Nr. ${number} annehmen`);
    await accept.getByRole('button', { name: /^60 min/ }).click();
    const headline = guest.getByRole('status').filter({ hasText: 'Bestellung' });
    await accept.getByRole('button', { name: /^Annehmen, um 19:3\d da/ }).click();
    await expect(headline).toHaveText('Das Restaurant hat deine Bestellung angenommen');
    await expect(guest.getByText(/Bei dir gegen 19:3\d Uhr/)).toBeVisible();

    // How an order goes on, one engine shows for all.
    const isOther = ['firefox', 'webkit'].includes(test.info().project.name);
    if (isOther && !process.env['LONG']) return;
    for (const [step, words] of [
      ['In Zubereitung', 'Deine Bestellung wird zubereitet'],
      ['Unterwegs', 'Deine Bestellung ist unterwegs'],
      ['Geliefert', 'Guten Appetit!'],
    ] as const) {
      await showColumn(counter, step === 'Geliefert' ? 'Fertig' : 'In Arbeit');
      await order.getByRole('button', { name: step, exact: true }).click();
      await expect(guest.getByText(words)).toBeVisible();
    }
    await expect(order).toBeHidden();
  },
);

/** What makes each line the thing it is (BGB § 312j (2)): in the last view above the button, and on the receipt. */
async function expectWhole(order: Locator): Promise<void> {
  const lines = order.locator('[data-part="quote-line"]');
  const pizza = lines.filter({ hasText: 'Pizza Salami, Groß' });
  for (const text of [
    'Salami Milano, dünn geschnitten',
    'Ø 36 cm',
    'ohne Fior di Latte',
    '2 × Champignons',
    'Aioli',
  ])
    await expect(pizza).toContainText(text);
  await expect(pizza).toContainText('Verpackung: Einweg');
  await expect(lines.filter({ hasText: 'Helles' })).toContainText(
    '0,5 l · 7,60 €/lzzgl. 0,08 € Pfand, MEHRWEGab 16 Jahren',
  );
  // The strength stands in the menu's text, and only there.
  const strength = await lines.filter({ hasText: 'Helles' }).getByText('4,9 % vol').count();
  expect(strength).toBe(1);
  await expect(lines.filter({ hasText: 'Helles' })).not.toContainText('Verpackung');
}

test(
  'an order to be collected needs no address, gets its discount and a mail',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    await guest.goto('/');
    await guest.getByRole('button', { name: 'Abholung' }).click();
    await expect(guest.getByText('Brückenstraße 7, 91991 Birkenfurt').first()).toBeVisible();
    const making = await openDish(guest, 'Pizza Margherita');
    await making.getByRole('radio', { name: /^Familie/ }).check();
    await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
    const cart = await openCart(guest);
    await expect(figure(cart, '10 % für Abholer')).toHaveText('-2,49 €');
    await cart.getByRole('button', { name: /^Zur Kasse/ }).click();
    await expect(guest.getByLabel('Straße')).toBeHidden();
    await fillCheckout(guest, { way: 'pickup' });
    await guest.getByRole('checkbox', { name: /statt Einweg/ }).check();
    const line = guest.locator('[data-part="quote-line"]');
    await expect(line).toContainText(
      '45 × 60 cm, 24 StückeVerpackung: Mehrweg-Pizzabox und -Schale',
    );
    const number = await placeOrder(guest);
    await expect(line).toContainText('Verpackung: Mehrweg-Pizzabox und -Schale');

    const counter = await openBrowser();
    await openCounter(counter);
    await showColumn(counter, 'Neu');
    await card(counter, number)
      .getByRole('button', { name: /^Annehmen/ })
      .click();
    await expect(guest.getByText(/Abholbereit gegen/)).toBeVisible();

    const post = await openBrowser();
    const mail = (title: string) =>
      post.getByRole('link', {
        name: new RegExp(`^${title} – Pizzeria Zia Ninetta, Bestellung ${number} `),
      });
    await expect(async () => {
      await post.goto('/postfach');
      await expect(mail('Wir kochen für dich')).toBeVisible({ timeout: 500 });
    }).toPass();
    await mail('Danke für deine Bestellung').click();
    await expect(post.getByText('Pizza Margherita')).toBeVisible();
    await expect(post.getByText('45 × 60 cm, 24 Stücke')).toBeVisible();
    await expect(post.getByText('Verpackung: Mehrweg-Pizzabox und -Schale')).toBeVisible();
    await expect(post.getByText('26,41 €').first()).toBeVisible();
  },
);

// ROUTE-02
test(
  'a branch below /f= takes an order of its own',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const burger = { shopId: 'flammbruder-altstadt', cart: [dish('suesskartoffel', 'gross', 4)] };
    const guest = await openBrowser(storedVisit(world.burgerUrl, burger));
    await guest.goto('/f=altstadt/checkout');
    await fillCheckout(guest);
    await placeOrder(guest);
    expect(new URL(guest.url()).pathname).toMatch(/^\/f=altstadt\/checkout\/success\//);
    const number = await orderNumber(guest);
    const counter = await openBrowser();
    await openCounter(counter, 'altstadt');
    await showColumn(counter, 'Neu');
    await expect(card(counter, number)).toBeVisible();
  },
);
