import type { Page } from '@playwright/test';
import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { card, openCounter } from './steps/counter.ts';
import { joinGroup, openGroupCart, partOf, startGroup } from './steps/group.ts';
import { figure } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

const SHOP = 'flammbruder-altstadt';
const CARTS = {
  Anna: [dish('pommes', 'gross', 2)],
  Ben: [dish('pommes', 'klein')],
  Cem: [dish('cola', 'klein', 3)],
  Doro: [dish('pommes', 'gross'), dish('cola-zero', 'klein')],
  Emil: [dish('cola', 'gross')],
  Finn: [],
  Greta: [dish('pommes', 'klein', 2)],
  Henri: [],
};
type Name = keyof typeof CARTS;
const NAMES = Object.keys(CARTS) as Name[];

const centsOf = (text: string) => Number(text.replace(/\D/g, ''));

// GRP-01 GRP-02 GRP-03 GRP-46 GRP-54 GRP-55
test(
  'eight people order together: one without a network in between, one from another branch',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    test.setTimeout(240_000);
    complaints.allow(/INTERNET_DISCONNECTED/);
    const pages = new Map<Name, Page>();
    for (const name of NAMES) {
      const shopId = name === 'Henri' ? 'flammbruder-nord' : SHOP;
      const cart = name === 'Henri' ? [dish('cola', 'klein')] : CARTS[name];
      pages.set(
        name,
        await openBrowser(storedVisit(world.burgerUrl, { shopId, cart, place: null })),
      );
    }
    const of = (name: Name) => pages.get(name)!;
    const anna = of('Anna');
    await anna.goto('/f=altstadt/');
    const link = await startGroup(anna, 'Mittagsrunde', 'Anna');
    for (const name of NAMES.slice(1)) {
      // Henri follows the same invitation in another branch; his cart comes along.
      const way = name === 'Henri' ? link.replace('/f=altstadt', '/f=nord') : link;
      await joinGroup(of(name), way, name);
    }
    await expect(of('Henri')).toHaveURL(/\/f=altstadt\//);

    // Every cart is on every screen, the empty one too.
    const annas = await openGroupCart(anna);
    for (const name of NAMES.slice(1)) await expect(partOf(annas, name)).toBeVisible();
    await expect(partOf(annas, 'Henri')).toContainText('Cola');
    await expect(partOf(annas, 'Finn')).toContainText('Hat noch nichts ausgesucht');
    const finns = await openGroupCart(of('Finn'));
    await expect(partOf(finns, 'Cem')).toContainText(/3 ×\s*Cola/);

    // Greta loses the net, changes her mind twice, and finds it again.
    const greta = of('Greta');
    const gretas = await openGroupCart(greta);
    await greta.context().setOffline(true);
    await gretas.getByRole('button', { name: 'Mehr' }).click();
    await gretas.getByRole('button', { name: 'Mehr' }).click();
    await expect(gretas.getByText('Deine Auswahl bleibt gespeichert')).toBeVisible();
    await expect(partOf(annas, 'Greta')).toContainText(/2 ×\s*Pommes/);
    await greta.context().setOffline(false);
    await expect(partOf(annas, 'Greta')).toContainText(/4 ×\s*Pommes/, { timeout: 20_000 });

    const total = await figure(annas, 'Gesamt').innerText();
    await expect(figure(await openGroupCart(of('Cem')), 'Gesamt')).toHaveText(total);
    await annas.getByRole('button', { name: /^Zur Kasse/ }).click();
    for (const name of NAMES.slice(1))
      await expect(of(name)).toHaveURL(/\/checkout\/holding$/, { timeout: 20_000 });

    await fillCheckout(anna);
    await orderButton(anna).click();
    const number = await orderNumber(anna);
    const whole = figure(anna.locator('[data-part="order-receipt"]'), 'Gesamt');
    const shares: number[] = [];
    for (const name of NAMES) {
      await expect(of(name)).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
      const receipt = of(name).locator('[data-part="order-receipt"]');
      if (name !== 'Finn') await expect(receipt).toContainText(/Pommes|Cola/);
      const share = figure(receipt, 'Dein Anteil');
      if (CARTS[name].length > 0 || name === 'Henri') shares.push(centsOf(await share.innerText()));
    }
    const paid = centsOf(await whole.innerText());
    expect(shares.reduce((sum, each) => sum + each, 0)).toBe(paid);
    // Nobody sees what the others had.
    await expect(of('Cem').locator('[data-part="order-receipt"]')).not.toContainText('Pommes');

    const counter = await openBrowser();
    await openCounter(counter, 'altstadt');
    await expect(card(counter, number)).toContainText('Gruppe Mittagsrunde');
  },
);
