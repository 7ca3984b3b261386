import type { Page } from '@playwright/test';
import { card, openCounter } from './steps/counter.ts';
import { counterCall } from './steps/kitchen.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SATURDAY_EVENING = Date.parse('2026-11-21T19:00:00Z');
const SUNDAY_EVENING = Date.parse('2026-11-22T17:12:00Z');
const TABLET = { viewport: { width: 1024, height: 768 } };
const SALMON = dish('pizza-lachs', 'gross');

const ticket = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test(
  'a preorder of yesterday and an order of today with the same number are told apart wherever one is handed out',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.setTime(SATURDAY_EVENING);
    const early = await quickOrder(await openBrowser(), {
      ...{ items: [SALMON], way: 'pickup', name: 'Vera Vorher' },
      serveAt: '2026-11-22T17:30:00.000Z',
    });
    await world.setTime(SUNDAY_EVENING);
    const guest = await openBrowser();
    let late = await quickOrder(guest, { items: [SALMON], way: 'pickup', name: 'Nina Nachher' });
    while (Number(late.number) < Number(early.number))
      late = await quickOrder(guest, { items: [SALMON], way: 'pickup', name: 'Nina Nachher' });
    expect(late.number).toBe(early.number);
    // For the next day: nothing that guests wait for now.
    const next = await quickOrder(guest, {
      ...{ items: [SALMON], way: 'pickup', name: 'Mona Montag' },
      serveAt: '2026-11-23T17:30:00.000Z',
    });
    const { number } = early;
    const yesterdays = `${number} von gestern`;

    const counter = await openBrowser(TABLET);
    await openCounter(counter);
    await counterCall(counter, `/orders/${next.id}/transition`, { to: 'accepted' });
    for (const { id } of [early, late])
      await counterCall(counter, `/orders/${id}/transition`, { to: 'accepted', etaMinutes: 15 });
    await counter.getByRole('searchbox').fill(number);
    for (const view of ['cards', 'Klein', 'Liste']) {
      if (view !== 'cards') await counter.getByRole('button', { name: view, exact: true }).click();
      await expect(card(counter, yesterdays)).toContainText('Vera Vorher');
      await expect(card(counter, number)).toContainText('Nina Nachher');
      await expect(card(counter, yesterdays)).toContainText('statt 18:30');
      await expect(card(counter, number)).not.toContainText('statt');
      await expectAccessible(counter);
    }
    // Both begin with the number: Enter opens none of them.
    await counter.getByRole('searchbox').press('Enter');
    await expect(counter).toHaveURL(/\/theke$/);
    await counter.getByRole('button', { name: 'Liste', exact: true }).click();

    await counter.goto('/theke/kueche');
    await expect(ticket(counter, `Nr. ${yesterdays}`)).toContainText('statt 18:30');
    await ticket(counter, `Nr. ${yesterdays}`)
      .getByRole('button', { name: /Salmone/ })
      .click();
    await expect(ticket(counter, `Nr. ${number}`)).not.toContainText('fertig melden');
    await counter.getByRole('button', { name: `Nr. ${yesterdays} fertig melden` }).click();
    await expect(ticket(counter, `Nr. ${yesterdays}`)).toBeHidden();

    await counter.goto('/theke/packen');
    await expect(ticket(counter, `Nr. ${yesterdays}`)).toContainText('Vera Vorher');
    await expect(ticket(counter, `Nr. ${yesterdays}`)).toContainText('statt 18:30');
    await expect(ticket(counter, `Nr. ${number}`)).toContainText('Nina Nachher');
    await counter.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(counter);
    await counter.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(counter);

    await counter.goto('/theke/abholung');
    const shown = (title: string) =>
      counter
        .getByRole('region', { name: title })
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^${number}(?!\\d)`) });
    await expect(shown('Fertig')).toHaveText(`${number} bestellt gestern`);
    await expect(shown('In Zubereitung').getByText('bestellt')).toHaveCount(0);
    await expect(counter.getByText(next.number, { exact: true })).toHaveCount(0);
    await expectAccessible(counter);
    for (const { id } of [early, late, next]) {
      if (id !== early.id) await counterCall(counter, `/orders/${id}/transition`, { to: 'ready' });
      await counterCall(counter, `/orders/${id}/transition`, { to: 'done' });
    }
  },
);

for (const [path, texts] of [
  ['/checkout', ['02:30 Uhr (Sommerzeit)', '02:30 Uhr (Winterzeit)']],
  ['/en/checkout', ['02:30 (summer time)', '02:30 (winter time)']],
] as const)
  test(
    `where a clock comes twice the times to choose from say which: ${path}`,
    { tag: path === '/checkout' ? [] : '@long' },
    async ({ world, openBrowser }) => {
      const cart = [dish('pizza-margherita', 'gross', 2)];
      const guest = await openBrowser(storedVisit(world.url, { cart, way: 'delivery' }));
      await guest.route('**/config/deliveryPeriod*', async (route) => {
        const answer = await route.fetch();
        const period = (await answer.json()) as Record<string, unknown>;
        const both = [
          '2026-11-25T17:00:00.000Z',
          '2027-10-31T00:30:00.000Z',
          '2027-10-31T01:30:00.000Z',
        ];
        await route.fulfill({
          json: { ...period, validServeTimes: { delivery: both, pickup: both } },
        });
      });
      await guest.goto(path);
      const time = guest.locator('[data-part="checkout-time"]');
      await time.locator('[data-part="change-step"]').click();
      await time.getByRole('button', { name: /31/ }).click();
      for (const text of texts) {
        const choice = guest.getByRole('radio', {
          name: new RegExp(text.replace(/[()]/g, '\\$&')),
        });
        await expect(choice).toBeAttached();
        const [clock = '', side = ''] = text.replace(' Uhr', '').split(' (');
        const label = guest.locator('label').filter({ has: choice });
        await expect(label).toContainText(clock);
        await expect(label).toContainText(side);
      }
    },
  );
