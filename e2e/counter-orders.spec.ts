import type { Locator, Page } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { call, card, logIn, openCounter, openOrder, showColumn, tap } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';

const band = (page: Page) => page.getByRole('link', { name: /neue Bestellung/ });

test(
  'the bell rings again and again until the order is answered',
  { tag: '@wide' },
  async ({ world, openBrowser }) => {
    // A branch no other test orders from: nothing else waits there.
    const counter = await openBrowser();
    await counter.addInitScript(listen);
    // By hand, since a browser is silent until somebody has touched the page.
    await counter.goto('/theke');
    await logIn(counter, 'bahnhof', 'demo-bahnhof');
    await expect(counter.getByText('Live', { exact: true })).toBeVisible();
    await expect(band(counter)).toBeHidden();
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 3)];
    const { number } = await quickOrder(guest, { branch: 'bahnhof', items, way: 'pickup' });
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

test(
  'the count in the page’s title follows with the next flash, until all are answered',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const counter = await openBrowser({ viewport: { width: 1024, height: 768 } });
    await counter.addInitScript(noteTitles);
    await openCounter(counter, 'bahnhof');
    const titles = () =>
      counter.evaluate(() => (globalThis as unknown as { titles: string[] }).titles);
    const quiet = await counter.title();
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const order = { branch: 'bahnhof', items: [dish('suesskartoffel', 'gross', 3)] };
    const first = await quickOrder(guest, { ...order, way: 'pickup' });
    await expect.poll(titles).toContain('(1) Neue Bestellung');
    const second = await quickOrder(guest, { ...order, way: 'pickup' });
    await expect(band(counter)).toContainText('2 neue Bestellungen');
    const before = (await titles()).length;
    await expect
      .poll(async () => (await titles()).slice(before))
      .toContain('(2) Neue Bestellungen');
    await expect.poll(async () => (await titles()).slice(before)).toContain(quiet);
    expect((await titles()).slice(before)).not.toContain('(1) Neue Bestellung');
    // Not by the buttons: after each press they take none for a moment.
    for (const { id } of [first, second])
      await call(counter, 'POST', `/api/shop/flammbruder-bahnhof/counter/orders/${id}/transition`, {
        ...{ to: 'accepted', etaMinutes: 20 },
      });
    await expect(band(counter)).toBeHidden();
    await expect(counter).toHaveTitle(quiet);
  },
);

/** Runs in the page before its scripts: notes every title it has. */
function noteTitles(): void {
  const titles: string[] = [];
  Object.assign(globalThis, { titles });
  new MutationObserver(() => {
    if (titles.at(-1) !== document.title) titles.push(document.title);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

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
  { tag: ['@wide', '@engines', '@long'] },
  async ({ guest, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter);
    const items = [dish('pizza-salami', 'gross', 2), dish('landbier')];
    const { number } = await quickOrder(guest, { items, name: 'Berta Bonleserin' });
    await showColumn(counter, 'Neu');
    await openOrder(counter, number);
    const bon = counter.getByRole('region', { name: 'Bon' });
    await expect(bon).toContainText('Pizza Salami');
    await expect(bon).toContainText('Berta Bonleserin');
    await expect(bon).toContainText('30,78');
    await expect(counter.getByText('Ab 16: Ausweis prüfen').first()).toBeVisible();
    await counter.getByRole('button', { name: /^Annehmen/ }).click();
    for (const step of ['In Zubereitung', 'Unterwegs', 'Geliefert']) {
      await counter.getByRole('button', { name: step, exact: true }).click();
    }
    await expect(counter.getByText('Abgeschlossen').first()).toBeVisible();
    await counter.getByRole('link', { name: 'Alle Bestellungen' }).click();
    await expect(card(counter, number)).toBeHidden();
  },
);

test('an order is not ended early by a slip', async ({ guest, openBrowser }) => {
  const counter = await openBrowser();
  await openCounter(counter);
  const { number } = await quickOrder(guest, { way: 'pickup' });
  await showColumn(counter, 'Neu');
  await openOrder(counter, number);
  await counter.getByRole('button', { name: /^Annehmen/ }).click();
  const end = counter.getByRole('button', { name: 'Abgeholt', exact: true });
  const question = counter.getByRole('alertdialog', { name: `Nr. ${number} schon abgeholt?` });
  await end.click();
  await expect(question).toContainText('Der Gast sieht es sofort');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  await end.click();
  await question.getByRole('button', { name: 'Ja, abgeholt' }).click();
  await expect(counter.getByText('Abgeschlossen').first()).toBeVisible();
  await expect(end).toBeHidden();
});

test('the first tap after a reload does what was tapped', async ({ world, openBrowser }) => {
  const counter = await openBrowser({ hasTouch: true });
  await openCounter(counter, 'altstadt');
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  const items = [dish('suesskartoffel', 'gross', 3)];
  const numbers: string[] = [];
  for (let order = 0; order < 2; order += 1)
    numbers.push((await quickOrder(guest, { branch: 'altstadt', items, way: 'pickup' })).number);
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

test(
  'a new order is read in whole words at every width',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter, 'altstadt');
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 3)];
    const { number } = await quickOrder(guest, { branch: 'altstadt', items, way: 'pickup' });
    const word = card(counter, number).getByText('Annehmen', { exact: true });
    const promise = card(counter, number).getByText(/^in \d+ min$/);
    const way = card(counter, number).getByText('Abholung');
    const total = card(counter, number).getByText(/^\d+,\d\d\s€$/);
    for (const [width, height] of [
      [1024, 768],
      [900, 768],
      [320, 640],
    ] as const) {
      await counter.setViewportSize({ width, height });
      await showColumn(counter, 'Neu');
      await expect(word).toBeVisible();
      expect(await word.evaluate(linesOf), `${width} px`).toBe(1);
      const [first, second] = [await placeOf(word), await placeOf(promise)];
      // Beside the word, or below it and in line with it.
      expect(second.left === first.left || second.left > first.right, `${width} px`).toBe(true);
      expect((await placeOf(way)).right, `${width} px`).toBeLessThan((await placeOf(total)).left);
    }
  },
);

/** The left and right edge of what is written. */
function placeOf(target: Locator): Promise<{ left: number; right: number }> {
  return target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
}

/** Runs in the page. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

test(
  'a rejected order is not marked as one that went well',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter);
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
  },
);

test(
  'two counters see the same, and the slower hand is told',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const [first, second] = [await openBrowser(), await openBrowser()];
    await openCounter(first);
    await openCounter(second, 'marco');
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
    await expect(
      card(second, number).getByRole('button', { name: 'In Zubereitung' }),
    ).toBeVisible();
  },
);

test('a counter that was offline misses nothing', async ({
  world,
  guest,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_/);
  const counter = await openBrowser();
  await openCounter(counter);
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
