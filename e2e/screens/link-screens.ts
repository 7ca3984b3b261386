import type { Page } from '@playwright/test';
import { card, openOrder, showColumn } from '../steps/counter.ts';
import { quickOrder } from '../steps/quick-order.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import type { Screens, Stage } from './stage.ts';

const money = (counter: Page) => counter.getByRole('region', { name: 'Zahlung' });

/** The page of an order to be paid at the door. */
async function unpaid(stage: Stage) {
  const guest = await stage.guest('/');
  const { id, number } = await quickOrder(guest, { items: [dish('pizza-salami', 'gross', 3)] });
  const counter = await stage.counter('ninetta');
  await counter.goto('/theke/');
  await showColumn(counter, 'Neu');
  await expect(card(counter, number)).toBeVisible();
  await openOrder(counter, number);
  return { guest, counter, id };
}

/** The same, with a link by which the guest pays it. */
async function sent(stage: Stage) {
  const opened = await unpaid(stage);
  await money(opened.counter).getByRole('button', { name: 'Zahlungslink schicken' }).click();
  await expect(money(opened.counter)).toContainText('Link ist offen');
  return opened;
}

/** What becomes of a link by which an order is paid, as the order's page shows it. */
export const LINK_SCREENS: Screens = {
  'with an open link': async (stage) => {
    const { guest, counter } = await sent(stage);
    await guest.context().close();
    return counter;
  },
  'with a link that was taken back': async (stage) => {
    const { guest, counter } = await sent(stage);
    await guest.context().close();
    await money(counter).getByRole('button', { name: 'Link zurücknehmen' }).click();
    await expect(money(counter)).toContainText('ist zurückgenommen');
    return counter;
  },
  'paid by a link': async (stage) => {
    const { guest, counter, id } = await sent(stage);
    await guest.goto(`/checkout/success/${id}`);
    await guest.getByRole('button', { name: /mit Kreditkarte bezahlen$/ }).click();
    await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
    await expect(money(counter)).toContainText(/per Link\s*Bezahlt/);
    await guest.context().close();
    return counter;
  },
  'with a link that ran out': async (stage) => {
    const { guest, counter } = await sent(stage);
    await guest.context().close();
    // The server ends it after two hours, when it looks around.
    await counter.route('**/payments', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { link: object };
      await route.fulfill({
        response,
        json: { ...answer, link: { ...answer.link, status: 'expired' } },
      });
    });
    await counter.reload();
    await expect(money(counter)).toContainText('ist abgelaufen');
    await counter.unroute('**/payments');
    return counter;
  },
};

/** The code that a guest scans at the counter. */
export const LINK_DIALOG: Screens = {
  'of what is to be paid at the door': async (stage) => {
    const { guest, counter } = await sent(stage);
    await guest.context().close();
    await money(counter).getByRole('button', { name: 'Code zeigen' }).click();
    const code = counter.getByRole('dialog').getByRole('img', { name: /^Code zum Bezahlen/ });
    await expect(code).toBeVisible();
    return counter;
  },
};

/** What the guest reads of a link, on the page of the order. */
export const GUEST_LINK_SCREENS: Screens = {
  'to be paid by a link': async (stage) => {
    const { guest, id } = await sent(stage);
    await guest.goto(`/checkout/success/${id}`);
    await expect(guest.locator('[data-part="owed"][data-status="open"]')).toBeVisible();
    return guest;
  },
  'with a link that is over': async (stage) => {
    const { guest, counter, id } = await sent(stage);
    const answer = await counter.request.get(`/api/shop/zia-ninetta/counter/orders/${id}/payments`);
    const { link } = (await answer.json()) as { link: { url: string } };
    await money(counter).getByRole('button', { name: 'Link zurücknehmen' }).click();
    await expect(money(counter)).toContainText('ist zurückgenommen');
    await guest.goto(`/checkout/success/${id}${new URL(link.url).search}`);
    await expect(guest.locator('[data-part="owed"][data-status="withdrawn"]')).toBeVisible();
    return guest;
  },
};
