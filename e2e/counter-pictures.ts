import type { Page } from '@playwright/test';
import { card, logIn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { acceptedPickup, counterCall, setUpStations } from './steps/kitchen.ts';
import { setUpPrinting } from './steps/printers.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';

const SALAMI = dish('pizza-salami', 'gross', 2);
const ORDERS = [
  [SALAMI, dish('minestrone'), dish('cola', 'klein', 2)],
  [dish('pizza-lachs', 'gross', 3), dish('bruschetta')],
  [dish('pizza-salami', 'gross'), dish('lasagne', null, 2)],
  [dish('pizza-margherita', 'gross', 2), dish('tiramisu', null, 2)],
];

/** A Friday at the counter: kitchen, telephone, printers and the end of a day. */
export async function takeFriday(
  { counter, guest }: { counter: Page; guest: Page },
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await counter.goto('/theke');
  await logIn(counter, 'ninetta', 'demo-ninetta');
  await counter.getByRole('navigation', { name: 'Theke' }).waitFor();
  await setUpStations(counter);
  await guest.goto('/');
  for (const items of ORDERS) await acceptedPickup({ guest, counter }, items);
  await counter.goto('/theke/kueche');
  const first = counter.getByRole('article').first();
  await first.getByRole('button').first().click();
  await take(counter, 'kitchen-tablet');

  await counter.goto('/theke/telefon');
  await counter.getByRole('combobox', { name: 'Telefon oder Name' }).fill('0911 1234567');
  await counter.getByLabel('Name', { exact: true }).fill('Rosa Ruft');
  await counter.getByRole('button', { name: 'Abholung' }).click();
  const line = counter.getByRole('combobox', { name: 'Gericht', exact: true });
  for (const text of ['2 31 gr', 'cola 1l']) {
    await line.fill(text);
    await counter.getByRole('option').first().waitFor();
    await line.press('Enter');
  }
  await line.fill('33 gr ohne fior');
  await counter.getByRole('option').first().waitFor();
  await take(counter, 'telephone-tablet');

  await paidInCash({ counter, guest });
  await counter.goto('/theke/kasse');
  await closeDay(counter);
  await take(counter, 'closing-tablet');

  const { stop } = await setUpPrinting(counter);
  const { id } = await quickOrder(guest, { items: [SALAMI] });
  await counterCall(counter, `/orders/${id}/transition`, { to: 'accepted', etaMinutes: 40 });
  await stop();
  await counter.goto('/theke/drucker');
  await counter.getByText(/^Ofendrucker: Kein Papier/).waitFor();
  await take(counter, 'printers-tablet');
}

async function paidInCash({ counter, guest }: { counter: Page; guest: Page }): Promise<void> {
  for (const items of ORDERS) {
    const { id, number } = await acceptedPickup({ guest, counter }, items);
    await counterCall(counter, `/orders/${id}/transition`, { to: 'done' });
    await card(counter, number).waitFor({ state: 'hidden' });
  }
}

/** Counts what lies in each purse to the cent, and closes the day. */
async function closeDay(counter: Page): Promise<void> {
  const toCount = counter.getByRole('button', { name: 'Zählen und abschließen' });
  await toCount.first().waitFor();
  for (let left = await toCount.count(); left > 0; left -= 1) {
    await toCount.first().click();
    const counting = dialog(counter, / zählen$/);
    await counting.getByLabel(/^Anzahl 50\s€/).fill('3');
    await counting.getByRole('button', { name: 'Verzählt' }).click();
    await counting.getByRole('button', { name: /^Mit .* abschließen$/ }).click();
    await counting.waitFor({ state: 'hidden' });
  }
  await counter.getByRole('button', { name: 'Tag abschließen' }).click();
  const asked = dialog(counter, 'Tag abschließen?');
  await asked.getByRole('button', { name: 'Tag abschließen' }).click();
  await asked.waitFor({ state: 'hidden' });
  const all = counter.getByRole('region', { name: 'Abschlüsse' });
  await all
    .getByRole('link', { name: /^Tagesabschluss Nr\. \d+/ })
    .first()
    .click();
  await counter.getByRole('heading', { level: 1, name: /Nr\. \d+/ }).waitFor();
}
