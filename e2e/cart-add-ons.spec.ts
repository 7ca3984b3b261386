import { dialog, figure, openCart, openDish, row } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

test('what is missing to the minimum is one tap away, and a swipe or a button takes a line out', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, { cart: [dish('bruschetta')] }));
  await guest.goto('/');
  const cart = await openCart(guest);
  const lines = cart.locator('[data-part="cart-line"]');
  const minimum = cart.locator('[data-part="minimum-order"]');
  await expect(minimum).toContainText('Noch 2,10 € bis zum Mindestbestellwert von 10,00 €');
  const way = minimum.locator('[data-part="add-on"]');
  const name = await way.locator('span > span').first().innerText();
  // Allergens before it is ordered, beside what one tap orders.
  await expect(way.getByRole('button', { name: `Infos zu ${name}` })).toBeVisible();
  await way.getByRole('button', { name: `${name} dazu` }).click();
  await expect(lines).toHaveCount(2);
  await expect(minimum).toBeHidden();

  // One sum: goods, deposits and fee come to what the button says.
  const total = await figure(cart, 'Gesamt').innerText();
  await expect(cart.getByRole('button', { name: /^Zur Kasse/ })).toContainText(total);

  const second = lines.nth(1);
  const box = (await second.boundingBox())!;
  await second.evaluate(
    (line, { x, y }) => {
      const touch = (type: string, clientX: number) =>
        line.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            isPrimary: true,
            pointerType: 'touch',
            clientX,
            clientY: y,
          }),
        );
      touch('pointerdown', x);
      for (const step of [20, 60, 140]) touch('pointermove', x - step);
      touch('pointerup', x - 140);
    },
    { x: box.x + box.width - 10, y: box.y + 12 },
  );
  await expect(lines).toHaveCount(1);
  await guest.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(lines).toHaveCount(2);
  await lines.nth(1).getByRole('button', { name: 'Entfernen' }).click();
  await expect(lines).toHaveCount(1);
});

test(
  "'Passt dazu' shows at most three dishes that others bought with it, and adds with one tap",
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(
      storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')] }),
    );
    // Counting them is the server's (recommendations.test.ts); here many guests have bought it so.
    await guest.route('**/recommendations', (route) =>
      route.fulfill({
        json: {
          stars: null,
          popular: [],
          newDishes: [],
          together: {
            'pizza-margherita': [
              'tiramisu',
              'pizza-margherita',
              'gibt-es-nicht',
              'bruschetta',
              'caprese',
            ],
          },
          choices: {},
        },
      }),
    );
    await guest.addInitScript(() => {
      navigator.vibrate = (ms) => {
        document.documentElement.dataset['felt'] = String(ms);
        return true;
      };
    });
    let isAsked = false;
    void guest.waitForResponse('**/recommendations').then(() => (isAsked = true));
    await guest.goto('/');
    // The program may come after the page has been loaded.
    let x = 5;
    await expect(async () => {
      await guest.mouse.move((x += 1), 5);
      expect(isAsked).toBe(true);
    }).toPass();
    // In the dish it stands below the choices, and stays out of the way of a dish that lies in the cart already.
    const making = await openDish(guest, 'Pizza Margherita');
    const beside = making.getByRole('region', { name: 'Passt dazu' });
    await expect(beside.getByRole('listitem')).toHaveCount(3);
    await expect(guest.locator('html')).not.toHaveAttribute('data-felt');
    // What is felt is motion, too: whoever wants none feels nothing.
    await guest.emulateMedia({ reducedMotion: 'no-preference' });
    await beside.getByRole('button', { name: 'Tiramisù dazu' }).click();
    await expect(beside.getByRole('listitem')).toHaveCount(2);
    await expect(guest.locator('html')).toHaveAttribute('data-felt', '8');
    await guest.emulateMedia({ reducedMotion: 'reduce' });
    await making.getByRole('button', { name: 'ABBRECHEN' }).click();
    let cart = await openCart(guest);
    await cart.getByRole('button', { name: 'Entfernen' }).last().click();
    await guest.reload();
    cart = await openCart(guest);
    const fits = cart.getByRole('region', { name: 'Passt dazu' });
    await expect(fits.getByRole('listitem')).toHaveCount(3);
    await fits.getByRole('button', { name: 'Tiramisù dazu' }).click();
    await expect(cart.locator('[data-part="cart-line"]')).toHaveCount(2);
    await expect(fits.getByRole('button', { name: 'Tiramisù dazu' })).toBeHidden();
  },
);

test(
  'what this device ordered last is marked, and made up again with one tap',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, {}));
    await guest.goto('/');
    let making = await openDish(guest, 'Pizza Margherita');
    await expect(making.getByRole('button', { name: /^Wie letztes Mal/ })).toBeHidden();
    await making.getByRole('button', { name: 'ABBRECHEN' }).click();
    await quickOrder(guest, {
      items: [{ ...dish('pizza-margherita', 'gross'), note: 'gut durch' }],
    });
    await guest.reload();
    await guest.mouse.move(5, 5);
    await expect(row(guest, 'Pizza Margherita')).toContainText('Zuletzt bestellt');
    making = await openDish(guest, 'Pizza Margherita');
    await making.getByRole('button', { name: 'Wie letztes Mal: Groß, „gut durch“' }).click();
    await expect(making.getByRole('radio', { name: /^Groß/ })).toBeChecked();
    await expect(making.getByLabel('Anmerkung an die Küche')).toHaveValue('gut durch');
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    await expect(dialog(guest, 'Pizza Margherita')).toBeHidden();
    await expect(await openCart(guest)).toContainText('Groß');
  },
);
