import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { joinGroup, openGroupCart, partOf, startGroup } from './steps/group.ts';
import { dialog, figure, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

/** What a guest waits at most for a change of the menu that nobody tells the page (specification 1 §9). */
const CHECK_MS = 30_000;

test('prices that change under a group: the owner is asked, and shares are those of the order @long', async ({
  world,
  openBrowser,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(/status of 409/);
  await world.publishVariant();
  const cart = [dish('pizza-margherita', 'gross')];
  const origin = world.variantUrl;
  const ada = await openBrowser(storedVisit(origin, { shopId: 'variante', cart }));
  await ada.goto('/');
  const link = await startGroup(ada, 'Büro', 'Ada');
  const ben = await openBrowser({ baseURL: origin });
  await ben.clock.install({ time: Date.now() + world.shift });
  await joinGroup(ben, link, 'Ben');
  await row(ben, 'Panna cotta')
    .getByRole('button', { name: 'Panna cotta in den Warenkorb' })
    .click();
  const bens = await openGroupCart(ben);
  await expect(figure(bens, 'Dein Anteil')).toHaveText('5,90 €');
  const adas = await openGroupCart(ada);
  await expect(partOf(adas, 'Ben')).toContainText('5,90 €');
  await adas.getByRole('button', { name: /^Zur Kasse/ }).click();
  await fillCheckout(ada);

  await world.publishVariant({
    file: 'menu/13-desserts.yaml',
    from: 'text: Vanillesahne mit Waldbeeren\n    picture: panna-cotta.avif\n    focus: [50, 50]\n    price: 5.90',
    to: 'text: Vanillesahne mit Waldbeeren\n    picture: panna-cotta.avif\n    focus: [50, 50]\n    price: 6.90',
  });
  await orderButton(ada).click();
  const question = dialog(ada, 'Der Preis hat sich geändert');
  await expect(question).toContainText('kostet jetzt 19,30 € statt 18,30 €');
  await expectAccessible(ada);
  await question.getByRole('button', { name: 'Noch einmal ansehen' }).click();
  await ben.clock.fastForward(CHECK_MS);
  await expect(figure(ben.locator('main'), 'Dein Anteil')).toHaveText('6,90 €');
  await orderButton(ada).click();
  await orderNumber(ada);
  await expect(ben).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
  const receipt = ben.locator('[data-part="order-receipt"]');
  await expect(figure(receipt, 'Dein Anteil')).toHaveText('6,90 €');
  await expect(ada.locator('[data-part="group-shares"]')).toContainText('Noch offen: 6,90 €');
});
