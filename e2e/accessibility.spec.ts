import type { Locator, Page } from '@playwright/test';
import { faults } from './screens/faults.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { card, goTo, openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { Keyboard } from './steps/keyboard.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';

const BOTH = { tag: '@wide' };
const CART = [dish('pizza-margherita', 'gross'), dish('landbier')];

/**
 * Looks at what is shown once nothing moves any more: on a phone in light colours, and at the contrasts of the dark
 * ones; where the screen is wide in dark colours.
 */
async function accessible(page: Page, what: string): Promise<void> {
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;
  await test.step(what, async () => {
    for (const colorScheme of wide ? (['dark'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
      );
      await expectAccessible(page, colorScheme === 'dark' && !wide);
    }
    expect(await page.evaluate(faults, { onlyTexts: true })).toEqual([]);
  });
}

test(
  'every page of the shop is accessible, light and dark',
  BOTH,
  async ({ world, openBrowser, complaints }) => {
    test.setTimeout(180_000);
    complaints.allow(/status of 404/);
    const guest = await openBrowser(storedVisit(world.url, { cart: CART, place: null }));
    await guest.goto('/');
    await expect(guest.getByRole('link', { name: 'Geöffnet' })).toBeVisible();
    await accessible(guest, 'menu');
    await guest.getByRole('searchbox').fill('xyzxyz');
    await accessible(guest, 'search without hits');
    for (const path of [
      '/oeffnungszeiten',
      '/anfahrt',
      '/ueber-uns',
      '/static/datenschutz',
      '/nichts',
    ]) {
      await guest.goto(path);
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      await accessible(guest, path);
    }
    await guest.goto('/checkout');
    await orderButton(guest).click();
    await expect(guest.getByText('Bitte gib deine Straße ein.')).toBeVisible();
    await accessible(guest, 'checkout with errors');
    await fillCheckout(guest);
    await orderButton(guest).click();
    await dialog(guest, 'Altersbestätigung')
      .getByRole('button', { name: /^Ich bin/ })
      .click();
    await orderNumber(guest);
    await accessible(guest, 'success');
  },
);

test(
  'every dialog of the shop is accessible, light and dark',
  BOTH,
  async ({ world, openBrowser }) => {
    test.setTimeout(180_000);
    const guest = await openBrowser(storedVisit(world.url, { cart: CART, place: null }));
    await guest.goto('/');
    const leave = async (shown: Locator) => {
      await guest.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    };
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const place = dialog(guest, 'BESTELLOPTIONEN');
    await place.getByRole('button', { name: 'OK' }).click();
    await expect(place.getByText('Bitte gib eine Adresse ein.')).toBeVisible();
    await accessible(guest, 'order options with an error');
    await place.getByRole('button', { name: 'Abholung' }).click();
    await accessible(guest, 'order options for pickup');
    await place.getByRole('button', { name: 'OK' }).click();
    await expect(place).toBeHidden();

    const salad = await openDish(guest, 'Insalata mista');
    await salad.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    await accessible(guest, 'dish with a missing choice');
    await leave(salad);
    const menu = await openDish(guest, 'Menü für 2');
    await accessible(guest, 'set menu');
    await leave(menu);
    await row(guest, 'Pizza Salami').getByRole('button', { name: 'Infos zu Pizza Salami' }).click();
    await expect(
      dialog(guest, 'Pizza Salami').getByRole('rowheader', { name: 'Brennwert' }),
    ).toBeVisible();
    await accessible(guest, 'dish info');
    await leave(dialog(guest, 'Pizza Salami'));
    await row(guest, 'Helles').getByRole('button', { name: 'Helles in den Warenkorb' }).click();
    await expect(dialog(guest, 'Altersbestätigung')).toBeVisible();
    await accessible(guest, 'age');
    await leave(dialog(guest, 'Altersbestätigung'));
    await openCart(guest);
    await accessible(guest, 'cart');
  },
);

// A shop of another mood and colours.
test('the dark franchise is accessible too', { tag: '@long' }, async ({ world, openBrowser }) => {
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=altstadt/');
  await accessible(guest, 'menu of the branch');
  await row(guest, 'Bruder Classic')
    .or(row(guest, 'Pommes'))
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(guest.getByRole('dialog')).toBeVisible();
  await accessible(guest, 'dish of the branch');
});

test(
  'every screen of the counter is accessible, light and dark',
  BOTH,
  async ({ world, openBrowser, complaints }) => {
    test.setTimeout(180_000);
    complaints.allow(/status of 401/);
    const counter = await openBrowser();
    await counter.goto('/theke');
    await expect(counter.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await accessible(counter, 'login');
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 4)];
    const { number } = await quickOrder(guest, { branch: 'altstadt', items });
    await openCounter(counter, 'altstadt');
    await showColumn(counter, 'Neu');
    const order = card(counter, number);
    await expect(order).toBeVisible();
    await accessible(counter, 'board');
    for (const [button, title] of [
      ['Andere Zeit', `Nr. ${number} annehmen`],
      ['Ablehnen', `Nr. ${number} ablehnen`],
    ] as const) {
      await order.getByRole('button', { name: button }).click();
      await expect(dialog(counter, title)).toBeVisible();
      await accessible(counter, title);
      await counter.keyboard.press('Escape');
      await expect(dialog(counter, title)).toBeHidden();
    }
    await openOrder(counter, number);
    await expect(counter.getByRole('region', { name: 'Bon' })).toBeVisible();
    await accessible(counter, 'order');
    await counter.getByRole('link', { name: 'Ausverkauft' }).click();
    await expect(counter.getByRole('button', { name: /^Pommes/ }).first()).toBeVisible();
    await accessible(counter, 'sold out');
    await goTo(counter, 'Tag');
    await expect(counter.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
    await accessible(counter, 'day');
    for (const [button, title] of [
      ['Pause', 'Pause'],
      ['Ton einstellen', 'Ton'],
      ['Konto', 'Flammbruder Altstadt'],
    ] as const) {
      await counter.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog(counter, title)).toBeVisible();
      await accessible(counter, title);
      await counter.keyboard.press('Escape');
      await expect(dialog(counter, title)).toBeHidden();
    }
  },
);

test(
  'where there is room the way past the menu leads to the cart beside it',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, { cart: [dish('tiramisu')] }));
    await guest.setViewportSize({ width: 1440, height: 900 });
    await guest.goto('/');
    const cart = guest.getByRole('complementary', { name: 'Warenkorb' });
    await expect(cart.getByRole('button', { name: /^Zur Kasse/ })).toBeVisible();
    await guest.keyboard.press('Tab');
    await guest.keyboard.press('Tab');
    await expect(guest.getByRole('link', { name: 'Zum Warenkorb springen' })).toBeFocused();
    await expectAccessible(guest);
    await guest.keyboard.press('Enter');
    await expect(cart.locator('[data-part="cart"]')).toBeFocused();
    await guest.keyboard.press('Tab');
    await expect(cart.locator(':focus')).toHaveRole('button');
  },
);

test('a whole order is possible with the keyboard alone', async ({ guest }) => {
  test.setTimeout(120_000);
  await guest.goto('/');
  await guest.keyboard.press('Tab');
  const skip = guest.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  const toCart = guest.getByRole('link', { name: 'Zum Warenkorb springen' });
  await expect(toCart).toBeHidden();
  await guest.keyboard.press('Enter');
  const keys = new Keyboard(guest);
  await keys.press(guest.getByRole('button', { name: /Wohin liefern wir/ }));
  const place = dialog(guest, 'BESTELLOPTIONEN').getByLabel('Dein Standort');
  await keys.type(place, 'Am Alten Markt 1, 91991 Birkenfurt');
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('button', { name: /Am Alten Markt 1/ })).toBeFocused();

  await keys.type(guest.getByRole('searchbox'), 'Margherita');
  await keys.press(
    row(guest, 'Pizza Margherita').getByRole('button', { name: 'Pizza Margherita', exact: true }),
  );
  const making = dialog(guest, 'Pizza Margherita');
  await keys.choose(making.getByRole('radio', { name: /^Groß/ }));
  await keys.check(making.getByRole('checkbox', { name: 'Basilikum' }).first());
  await keys.press(making.getByRole('button', { name: /IN DEN WARENKORB/ }));
  await expect(making).toBeHidden();
  // Not through the whole menu: back to the top, and from there to the bar.
  await keys.to(toCart, { back: true });
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toBeFocused();
  await guest.keyboard.press('Enter');
  await keys.press(dialog(guest, 'Warenkorb').getByRole('button', { name: /^Zur Kasse/ }));
  await expect(guest).toHaveURL(/\/checkout$/);
  for (const [name, text] of [
    ['Name', 'Tabea Taste'],
    ['E-Mail', 'tabea@post.example'],
    ['Telefon', '089 99998 557'],
  ] as const)
    await keys.type(guest.getByRole('textbox', { name, exact: true }), text);
  // Past the wallets, which the arrow keys choose but do not load.
  await keys.press(guest.getByRole('button', { name: 'Ändern: Wie bezahlst du?' }));
  await keys.choose(guest.getByRole('radio', { name: /^Kreditkarte/ }));
  await keys.choose(guest.getByRole('radio', { name: /^Bar/ }));
  await expect(guest).toHaveURL(/\/checkout$/);
  await keys.check(guest.getByRole('checkbox', { name: /Ich akzeptiere/ }));
  await keys.press(orderButton(guest));
  await orderNumber(guest);
});
