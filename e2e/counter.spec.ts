import type { Page } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { fillCheckout, orderButton } from './steps/checkout.ts';
import { card, logIn, openCounter, showColumn, switchStock, tap } from './steps/counter.ts';
import { dialog, row } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';

const band = (page: Page) => page.getByRole('link', { name: /neue Bestellung/ });

test('the login names what is missing or wrong', async ({ openBrowser, complaints }) => {
  complaints.allow(/status of 401/);
  const counter = await openBrowser();
  await counter.goto('/theke');
  await counter.getByRole('button', { name: 'Anmelden' }).click();
  await expect(counter.getByText('Gib deinen Namen ein.')).toBeVisible();
  await expect(counter.getByText('Gib dein Passwort ein.')).toBeVisible();
  await logIn(counter, 'ninetta', 'falsch');
  await expect(counter.getByRole('alert')).toContainText(/stimm|falsch|nicht/);
  await expect(counter.getByLabel('Passwort')).toHaveValue('');
  await expect(counter.getByLabel('Name')).toHaveValue('ninetta');
  await logIn(counter, 'ninetta', 'demo-ninetta');
  await expect(counter.getByRole('navigation', { name: 'Theke' })).toBeVisible();
});

test(
  'the bell rings again and again until the order is answered',
  { tag: '@desktop' },
  async ({ world, openBrowser }) => {
    // A branch no other test orders from: nothing else waits there.
    const counter = await openBrowser();
    await counter.addInitScript(listen);
    await openCounter(counter, 'bahnhof');
    await expect(band(counter)).toBeHidden();
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=bahnhof');
    const items = [dish('suesskartoffel', 'gross', 3)];
    const { number } = await quickOrder(guest, { items, way: 'pickup' });
    await expect(band(counter)).toContainText(number);
    // Every 6 seconds for a minute, then every 3.5: handed to the audio clock ahead of time.
    await expect.poll(async () => (await heard(counter)).rings).toBeGreaterThanOrEqual(15);
    expect((await heard(counter)).silent).toBe(false);
    await showColumn(counter, 'Neu');
    await card(counter, number)
      .getByRole('button', { name: /^Annehmen/ })
      .click();
    await expect(band(counter)).toBeHidden();
    await expect.poll(async () => (await heard(counter)).silent).toBe(true);
  },
);

interface Heard {
  rings: number;
  silent: boolean;
}
const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);

/** Runs in the page before its scripts: notes what is handed to the audio clock. */
function listen(): void {
  const known = { rings: 0, silent: false };
  Object.assign(globalThis, { heard: known });
  let last = -10;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at = 0) {
    // The strokes of one ring lie close together.
    if (at - last > 3) {
      known.rings += 1;
      last = at;
    }
    start.call(this, at);
  };
  const { disconnect } = AudioNode.prototype;
  AudioNode.prototype.disconnect = function (this: AudioNode) {
    known.silent = true;
    Reflect.apply(disconnect, this, []);
  };
}

test(
  'the counter takes an order all the way and shows its bon',
  { tag: '@desktop' },
  async ({ guest, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter);
    await guest.goto('/');
    const items = [dish('pizza-salami', 'gross', 2), dish('landbier')];
    const { number } = await quickOrder(guest, { items, name: 'Berta Bonleserin' });
    await showColumn(counter, 'Neu');
    await card(counter, number)
      .getByRole('link', { name: `Nr. ${number}` })
      .click();
    await expect(counter.getByRole('heading', { level: 1, name: `Nr. ${number}` })).toBeVisible();
    const bon = counter.getByRole('region', { name: 'Bon' });
    await expect(bon).toContainText('Pizza Salami');
    await expect(bon).toContainText('Berta Bonleserin');
    await expect(bon).toContainText('30,78');
    await expect(counter.getByText('Ab 16: Ausweis prüfen').first()).toBeVisible();
    await counter.getByRole('button', { name: /^Annehmen/ }).click();
    for (const step of ['In Zubereitung', 'Unterwegs', 'Zugestellt']) {
      await counter.getByRole('button', { name: step, exact: true }).click();
    }
    await expect(counter.getByText('Abgeschlossen').first()).toBeVisible();
    await counter.getByRole('link', { name: 'Alle Bestellungen' }).click();
    await expect(card(counter, number)).toBeHidden();
  },
);

test('an ingredient marked as sold out takes its extras out of reach', async ({
  guest,
  openBrowser,
}) => {
  const counter = await openBrowser();
  await openCounter(counter);
  await switchStock(counter, 'Gorgonzola', true);
  await guest.goto('/');
  await row(guest, 'Pizza Margherita')
    .getByRole('button', { name: 'Pizza Margherita', exact: true })
    .click();
  const making = dialog(guest, 'Pizza Margherita');
  await making
    .getByRole('group', { name: 'Vegetarisch' })
    .getByRole('button', { name: 'Mehr anzeigen' })
    .click();
  await expect(making.getByRole('checkbox', { name: /^Gorgonzola/ })).toBeDisabled();
  await switchStock(counter, 'Gorgonzola', false);
});

test('a pause of 15, 30 or 60 minutes stops the guest, and ends with one tap', async ({
  world,
  openBrowser,
}) => {
  // A branch no other test orders from.
  const counter = await openBrowser();
  await openCounter(counter, 'nord');
  const pause = counter.getByRole('region', { name: 'Pause' });
  for (const minutes of [15, 30, 60]) {
    await counter.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog(counter, 'Pause')
      .getByRole('button', { name: `${minutes} Minuten` })
      .click();
    await expect(dialog(counter, 'Pause')).toBeHidden();
    await expect(pause).toContainText(/Pause bis (18|19):\d\d/);
  }
  const cart = [dish('suesskartoffel', 'gross', 5)];
  const visit = { shopId: 'flammbruder-nord', cart, way: 'pickup' as const };
  const guest = await openBrowser(storedVisit(world.burgerUrl, visit));
  await guest.goto('/f=nord');
  await expect(guest.getByRole('link', { name: 'Kurze Pause' })).toBeVisible();
  await guest.goto('/f=nord/checkout');
  await expect(
    guest.getByText(/Wir machen eine kurze Pause. Bestellen geht wieder ab/),
  ).toBeVisible();
  await fillCheckout(guest, { way: 'pickup' });
  await orderButton(guest).click();
  await expect(guest.getByText('Bitte wähle eine Zeit.')).toBeVisible();
  await pause.getByRole('button', { name: 'Weiter geht’s' }).click();
  await expect(pause).toBeHidden();
  await guest.reload();
  await expect(guest.getByLabel('Abholzeit')).toContainText('So schnell wie möglich');
  await expect(guest.getByText(/kurze Pause/)).toBeHidden();
});

test('the first tap after a reload does what was tapped', async ({ world, openBrowser }) => {
  const counter = await openBrowser({ hasTouch: true });
  await openCounter(counter, 'altstadt');
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=altstadt');
  const items = [dish('suesskartoffel', 'gross', 3)];
  const numbers: string[] = [];
  for (let order = 0; order < 2; order += 1)
    numbers.push((await quickOrder(guest, { items, way: 'pickup' })).number);
  // Chromium sometimes still counts the taps of before the reload, and then there is no band to go away.
  await counter.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );
  await counter.reload();
  await expect(card(counter, numbers[1]!)).toBeVisible();
  const other = card(counter, numbers[0]!).getByRole('button', { name: 'Andere Zeit' });
  await expect(counter.getByText('Der Ton ist aus')).toBeVisible();
  await tap(other);
  await expect(dialog(counter, `Nr. ${numbers[0]} annehmen`)).toBeVisible();
  await expect(counter.getByRole('dialog')).toHaveCount(1);
  await expect(counter.getByText('Der Ton ist aus')).toBeHidden();
});

test('the new orders name their main button in whole words', async ({ world, openBrowser }) => {
  const counter = await openBrowser();
  await openCounter(counter, 'altstadt');
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=altstadt');
  const items = [dish('suesskartoffel', 'gross', 3)];
  const { number } = await quickOrder(guest, { items, way: 'pickup' });
  const word = card(counter, number).getByText('Annehmen', { exact: true });
  for (const [width, height] of [
    [1024, 768],
    [900, 768],
    [320, 640],
  ] as const) {
    await counter.setViewportSize({ width, height });
    await showColumn(counter, 'Neu');
    await expect(word).toBeVisible();
    expect(await word.evaluate(linesOf), `${width} px`).toBe(1);
  }
});

/** Runs in the page. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

test('a rejected order is not marked as one that went well', async ({ guest, openBrowser }) => {
  const counter = await openBrowser();
  await openCounter(counter);
  await guest.goto('/');
  const { id, number } = await quickOrder(guest);
  await showColumn(counter, 'Neu');
  await card(counter, number).getByRole('button', { name: 'Ablehnen' }).click();
  const reject = dialog(counter, `Nr. ${number} ablehnen`);
  await reject.getByRole('radio', { name: /^Zu viel los/ }).check();
  await reject.getByRole('button', { name: 'Bestellung ablehnen' }).click();
  await expect(card(counter, number)).toBeHidden();
  await guest.goto(`/checkout/success/${id}`);
  const mark = (step: string) =>
    guest
      .getByRole('listitem')
      .filter({ hasText: step })
      .locator('span')
      .first()
      .evaluate((dot) => getComputedStyle(dot).backgroundColor);
  await expect(guest.getByText('Abgelehnt', { exact: true })).toBeVisible();
  expect(await mark('Abgelehnt')).not.toBe(await mark('Eingegangen'));
});

test('two counters see the same, and the slower hand is told', async ({ guest, openBrowser }) => {
  const [first, second] = [await openBrowser(), await openBrowser()];
  await openCounter(first);
  await openCounter(second, 'marco');
  await guest.goto('/');
  const { number } = await quickOrder(guest);
  for (const counter of [first, second]) {
    await showColumn(counter, 'Neu');
    await expect(card(counter, number)).toBeVisible();
  }
  await card(first, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click();
  await expect(card(second, number).getByRole('button', { name: /^Annehmen/ })).toBeHidden();
  await showColumn(second, 'In Arbeit');
  await expect(card(second, number).getByRole('button', { name: 'In Zubereitung' })).toBeVisible();
});

test('a counter that was offline misses nothing', async ({
  world,
  guest,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_/);
  const counter = await openBrowser();
  await openCounter(counter);
  await guest.goto('/');
  await counter.context().setOffline(true);
  // Streams that are open outlive the browser's offline mode.
  await world.cutStreams();
  const { number } = await quickOrder(guest);
  await expect(counter.getByText('Offline', { exact: true })).toBeVisible({ timeout: 45_000 });
  await expect(card(counter, number)).toBeHidden();
  await counter.context().setOffline(false);
  await expect(counter.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 });
  await showColumn(counter, 'Neu');
  await expect(card(counter, number)).toBeVisible();
});

test('after logging out the counter is closed, for reloads too', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const counter = await openBrowser();
  await openCounter(counter);
  await counter.getByRole('button', { name: 'Konto' }).click();
  await dialog(counter, 'Antonietta Sorrentino').getByRole('button', { name: 'Abmelden' }).click();
  await expect(counter.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await counter.reload();
  await expect(counter.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('staff of several shops choose one and see only its orders', async ({ openBrowser }) => {
  const counter = await openBrowser();
  await counter.goto('/theke');
  await logIn(counter, 'lena', 'demo-lena');
  await counter.getByRole('button', { name: /Flammbruder Nord/ }).click();
  await expect(counter.getByText('Flammbruder Nord', { exact: true })).toBeVisible();
  await counter.getByRole('button', { name: 'Konto' }).click();
  await dialog(counter, 'Lena Brandl').getByRole('button', { name: 'Anderes Restaurant' }).click();
  await expect(counter.getByRole('heading', { name: 'Welche Theke?' })).toBeVisible();
});

test('a page of the counter starts at its top', async ({ world, openBrowser }) => {
  const counter = await openBrowser();
  await openCounter(counter, 'altstadt');
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=altstadt');
  const items = [dish('suesskartoffel', 'gross', 3)];
  let number = '';
  for (let order = 0; order < 4; order += 1)
    ({ number } = await quickOrder(guest, { items, way: 'pickup' }));
  await showColumn(counter, 'Neu');
  await expect(card(counter, number)).toBeVisible();
  const scrolled = () => counter.evaluate(() => Math.round(scrollY));
  const leave = [
    card(counter, number).getByRole('link', { name: `Nr. ${number}` }),
    counter.getByRole('link', { name: 'Ausverkauft' }),
    counter.getByRole('link', { name: 'Tag', exact: true }),
  ];
  for (const link of leave) {
    await card(counter, number).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await scrolled()).toBeGreaterThan(200);
    await link.click();
    await expect(counter).not.toHaveURL(/theke\/?$/);
    await expect.poll(scrolled).toBe(0);
    await counter.goBack();
    await expect(card(counter, number)).toBeVisible();
  }
});
