import type { Page } from '@playwright/test';
import { card, logIn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { acceptedPickup, counterCall, setUpStations } from './steps/kitchen.ts';
import { setUpPrinting } from './steps/printers.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, NEAR } from './steps/stored.ts';

const SALAMI = dish('pizza-salami', 'gross', 2);
const ORDERS = [
  [SALAMI, dish('minestrone'), dish('cola', 'klein', 2)],
  [dish('pizza-lachs', 'gross', 3), dish('bruschetta')],
  [dish('pizza-salami', 'gross'), dish('lasagne', null, 2)],
  [dish('pizza-margherita', 'gross', 2), dish('tiramisu', null, 2)],
];

/** Who orders, where to (nowhere: they come), how long it is promised to take and which steps it took since. */
const FRIDAY: [name: string, street: string, minutes: number, steps: string[]][] = [
  ['Tom Bauer', 'Kirchgasse', 30, ['preparing', 'ready', 'on-the-way']],
  ['Anna Winter', 'Marktplatz', 35, ['preparing', 'ready']],
  ['Lena Sommer', '', 20, ['preparing', 'ready']],
  ['Familie Frühling', 'Gerbergasse', 40, ['preparing']],
  ['Özlem Yıldız', '', 25, ['preparing']],
  ['Henri Herbst', 'Färbergasse', 45, []],
  ['Emil Sommer', 'Pfarrgasse', 45, []],
  ['Karl Obermeier', '', 30, []],
  ['Rosa Winter', 'Rathausgasse', 0, []],
  ['Jo Albers', '', 0, []],
];

const GUESTS: [time: string, people: string, name: string, phone: string][] = [
  ['18:45', '2', 'Yıldız', '0911 5550110'],
  ['19:00', '4', 'Familie Frühling', '0911 5550111'],
  ['19:30', '6', 'Geburtstag Albers', '0911 5550112'],
  ['20:15', '3', 'Obermeier', ''],
  ['20:30', '8', 'Stammtisch Altstadt', '0911 5550114'],
  ['21:00', '2', 'Winter', ''],
];

interface Desk {
  counter: Page;
  guest: Page;
}
type Take = (page: Page, name: string) => Promise<void>;

/** A Friday at the counter: board, kitchen, telephone, a change, the plan of the tables, printers and the end of a day. */
export async function takeFriday({ counter, guest }: Desk, take: Take): Promise<void> {
  await counter.goto('/theke');
  await logIn(counter, 'ninetta', 'demo-ninetta');
  await counter.getByRole('navigation', { name: 'Theke' }).waitFor();
  await setUpStations(counter);
  await guest.goto('/');
  await takeBoard({ counter, guest }, take);

  await visit(counter, '/theke/kueche');
  const first = counter.getByRole('article').first();
  await first.getByRole('button').first().click();
  await take(counter, 'kitchen-tablet');

  await visit(counter, '/theke/telefon');
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

  await takePlan(counter, take);

  await paidInCash({ counter, guest });
  await visit(counter, '/theke/kasse');
  await closeDay(counter);
  await take(counter, 'closing-tablet');

  const { stop } = await setUpPrinting(counter);
  const { id } = await quickOrder(guest, { items: [SALAMI] });
  await counterCall(counter, `/orders/${id}/transition`, { to: 'accepted', etaMinutes: 40 });
  await stop();
  await visit(counter, '/theke/drucker');
  await counter.getByText(/^Ofendrucker: Kein Papier/).waitFor();
  await take(counter, 'printers-tablet');
}

/** A browser is silent until somebody pressed something: the counter says so, on each page that is loaded. */
async function visit(counter: Page, path: string): Promise<void> {
  await counter.goto(path);
  await counter.getByRole('main').waitFor();
  const loud = counter.getByRole('button', { name: 'Ton einschalten' });
  await loud.click({ timeout: 2000 }).catch(() => undefined);
}

/** Ten orders in every state; one that is being changed. */
async function takeBoard({ counter, guest }: Desk, take: Take): Promise<void> {
  let changed = '';
  for (const [at, [name, street, etaMinutes, steps]] of FRIDAY.entries()) {
    const { id } = await quickOrder(guest, {
      ...{ name, phone: `0911 55501${at}0`, email: `gast${at}@post.example` },
      items: ORDERS[at % ORDERS.length] ?? [],
      way: street === '' ? 'pickup' : 'delivery',
      address: { ...NEAR, street: street || NEAR.street },
    });
    if (etaMinutes > 0)
      await counterCall(counter, `/orders/${id}/transition`, { to: 'accepted', etaMinutes });
    for (const to of steps) await counterCall(counter, `/orders/${id}/transition`, { to });
    if (name === 'Henri Herbst') changed = id;
  }
  await visit(counter, '/theke');
  await counter.getByRole('article').nth(9).waitFor();
  await counter.getByRole('button', { name: 'Klein', exact: true }).click();
  await take(counter, 'board-tablet');
  await counter.getByRole('button', { name: 'Klein', exact: true }).click();

  await visit(counter, `/theke/bestellung/${changed}/aendern`);
  const line = counter.getByRole('combobox', { name: 'Gericht', exact: true });
  await line.fill('tiramisu');
  await counter.getByRole('option').first().waitFor();
  await line.press('Enter');
  await counter.getByRole('list', { name: 'Änderungen' }).waitFor();
  await take(counter, 'change-tablet');
}

/** The tables of an evening, from the timeline on: a date field speaks the language of the system. */
async function takePlan(counter: Page, take: Take): Promise<void> {
  await visit(counter, '/theke/gaeste/reservierungen');
  for (const [time, people, name, phone] of GUESTS) {
    await counter.getByRole('button', { name: 'Am Telefon eintragen' }).click();
    const entering = dialog(counter, 'Reservierung am Telefon');
    await entering.getByLabel('Uhrzeit').fill(time);
    await entering.getByLabel('Personen').fill(people);
    await entering.getByLabel('Telefon').fill(phone);
    await entering.getByLabel('Name').fill(name);
    await entering.getByLabel('Name').press('Enter');
    await entering.waitFor({ state: 'hidden' });
  }
  await counter.getByRole('button', { name: 'Gäste setzen' }).click();
  const seating = dialog(counter, 'Gäste ohne Reservierung');
  await seating.getByLabel('Personen').press('Enter');
  await seating.waitFor({ state: 'hidden' });
  await counter.getByRole('group', { name: 'Tische nach Zeit' }).evaluate((plan) => {
    const top = document.querySelector('.counter-top')?.getBoundingClientRect().height ?? 0;
    scrollBy(0, plan.getBoundingClientRect().top - top);
  });
  await take(counter, 'plan-tablet');
}

async function paidInCash({ counter, guest }: Desk): Promise<void> {
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
