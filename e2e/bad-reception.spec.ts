import { openCounter } from './steps/counter.ts';
import { startGroup, unfold } from './steps/group-dialogs.ts';
import { dialog, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('parts of the program that do not come are told of, and tried again with one press', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/\/assets\/ordering-/);
  const guest = await openBrowser(storedVisit(world.url, { way: 'pickup' }));
  const parts = /\/assets\/ordering-.*\.js/;
  await guest.route(parts, (route) => route.abort('connectionreset'));
  await guest.goto('/');

  await row(guest, 'Panna cotta')
    .getByRole('button', { name: 'Panna cotta in den Warenkorb' })
    .click();
  const told = guest.getByRole('alert').filter({ hasText: 'Wir erreichen den Shop gerade nicht.' });
  await expect(told).toBeVisible();
  // Long words have the whole width, and what can be done stands below them.
  const [card, words] = await Promise.all(
    [
      told.locator('[data-part="notification"]'),
      told.locator('[data-part="notification-text"]'),
    ].map(async (each) => (await each.boundingBox())!),
  );
  expect(words!.width).toBeGreaterThan(card!.width * 0.75);
  await row(guest, 'Wunschpizza').getByRole('button', { name: 'Wunschpizza', exact: true }).click();
  await expect(told).toBeVisible();
  await expect(row(guest, 'Wunschpizza')).toBeVisible();

  await guest.unroute(parts);
  await told.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(dialog(guest, 'Wunschpizza')).toBeVisible();
  await expect(told).toBeHidden();
  await dialog(guest, 'Wunschpizza')
    .getByRole('button', { name: 'Schließen', exact: true })
    .click();
  await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('1');
});

for (const [what, file] of [
  ['the program', /\/assets\/entry-client-.*\.js/],
  ['what the program is made of', /\/assets\/react-.*\.js/],
  ['its styles', /\/assets\/.*\.css/],
] as const)
  test(
    `a page without ${what} says so, and is loaded anew with a press`,
    { tag: what === 'what the program is made of' ? '@long' : [] },
    async ({ guest, complaints }) => {
      complaints.allow(/\/assets\//);
      await guest.route(file, (route) => route.abort('connectionreset'));
      await guest.goto('/tisch-reservieren');
      const told = guest.getByRole('alert').filter({ hasText: 'Ein Teil der Seite ist nicht' });
      await expect(told).toBeVisible();
      await guest.unroute(file);
      await told.getByRole('button', { name: 'Neu laden' }).click();
      await expect(guest.getByRole('button', { name: 'Tisch anfragen' })).toBeVisible();
      await expect(told).toBeHidden();
    },
  );

test('a page of the counter whose program does not come says so, and another one opens', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/\/assets\/|dynamically imported module/);
  const counter = await openBrowser();
  const page = /\/assets\/printers-view-.*\.js/;
  await counter.route(page, (route) => route.abort('connectionreset'));
  await openCounter(counter);
  await counter.goto('/theke/drucker');
  const main = counter.getByRole('main');
  await expect(main).toContainText('Diese Seite ließ sich nicht laden.');
  await expectAccessible(counter);
  await counter
    .getByRole('navigation', { name: 'Theke' })
    .getByRole('link', { name: 'Tische', exact: true })
    .click();
  await expect(counter.getByRole('heading', { level: 1, name: 'Tische' })).toBeVisible();
  await counter.goBack();
  await counter.unroute(page);
  await main.getByRole('button', { name: 'Neu laden' }).click();
  await expect(counter.getByRole('heading', { level: 1, name: 'Drucker' })).toBeVisible();
});

test('a page that waits a quarter of a minute for its program says so, until it comes', async ({
  guest,
  world,
}) => {
  await guest.clock.install({ time: Date.now() + world.shift });
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route(/\/assets\/entry-client-.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await guest.goto('/oeffnungszeiten', { waitUntil: 'commit' });
  const told = guest.locator('.missing-program');
  await expect(told).toBeAttached();
  await guest.clock.runFor(14_000);
  await expect(told).toBeHidden();
  await guest.clock.runFor(1500);
  await expect(told).toBeVisible();
  arrive();
  await guest.clock.runFor(5000);
  await expect(told).toBeHidden();
});

test(
  'what the first HTML says stays while the part that would say it is on its way',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'shop.yaml',
      from: 'texts:\n',
      to: 'texts:\n  notice: Im Dezember ist der Garten zu.\n',
    });
    const guest = await openBrowser({ baseURL: world.variantUrl });
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await guest.route(/\/assets\/notices-/, async (route) => {
      await arrival;
      await route.continue();
    });
    await guest.goto('/');
    const height = () =>
      guest.evaluate(() => document.querySelector('[data-part=notices]')?.clientHeight);
    const before = await height();
    await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/\d+–\d+ Minuten/);
    await expect(guest.getByText('Im Dezember ist der Garten zu.')).toBeVisible();
    arrive();
    // Nothing below moves when it comes.
    await guest.waitForLoadState('networkidle');
    expect(await height()).toBe(before);
  },
);

test('a press that waits for a part of the program is answered at once', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, { way: 'pickup' }));
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route(/\/assets\/ordering-.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await guest.goto('/');
  // Told once the program runs.
  await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/geöffnet/);
  // Looked at right behind the press, before the browser does anything else.
  await guest.evaluate(() =>
    addEventListener('click', () =>
      setTimeout(() => {
        const { dataset } = document.documentElement;
        dataset['answered'] = String('waiting' in dataset);
      }),
    ),
  );
  await row(guest, 'Wunschpizza').getByRole('button', { name: 'Wunschpizza', exact: true }).click();
  await expect(guest.locator('html[data-answered="true"]')).toHaveCount(1);
  arrive();
  await expect(dialog(guest, 'Wunschpizza')).toBeVisible();
  await expect(guest.locator('html[data-waiting]')).toHaveCount(0);
});

test('a search that waits for the menu says so, and goes on with a press', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/\/menu\?|Failed to load resource/);
  const menu = /\/api\/.*\/menu\?/;
  await guest.route(menu, (route) => route.abort('connectionreset'));
  await guest.goto('/');
  await guest.getByRole('searchbox', { name: 'Gericht oder Nummer suchen' }).fill('salami');
  const told = guest.getByRole('alert').filter({ hasText: 'Wir erreichen den Shop gerade nicht.' });
  await expect(told).toBeVisible();
  await guest.unroute(menu);
  await guest.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(guest.getByText(/^\d+ Gerichte gefunden$/)).toBeVisible();
  await expect(told).toBeHidden();
});

test('what a press changes on a slow line is seen to be under way', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, {}));
  await guest.goto('/');
  await startGroup(guest);
  const info = dialog(guest, 'Büro Lindenstraße');
  await unfold(info, 'Gruppe auflösen');
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route('**/group/*/disband', async (route) => {
    await arrival;
    await route.continue();
  });
  await info.getByRole('button', { name: 'Gruppe auflösen' }).click();
  await dialog(guest, 'Gruppe auflösen').getByRole('button', { name: 'AUFLÖSEN' }).click();
  const waiting = guest.locator('html[data-waiting]');
  await expect(waiting).toHaveCount(1);
  arrive();
  await expect(waiting).toHaveCount(0);
  await expect(info).toBeHidden();
});
