import type { Page } from '@playwright/test';
import { logIn, openCounter } from './steps/counter.ts';
import { acceptedPickup, removeStations, setUpStations } from './steps/kitchen.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

const TEN_MINUTES = 600_000;
const TABLET = { viewport: { width: 1024, height: 768 } };
const SALMON = dish('pizza-lachs', 'gross', 2);
const SOUP = dish('minestrone');
const COLA = dish('cola', 'klein');

const ticket = (page: Page, number: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Nr. ${number}`, exact: true }) });
const tap = (page: Page, number: string, name: RegExp) =>
  ticket(page, number).getByRole('button', { name }).click();
const pressed = (page: Page, number: string, name: RegExp) =>
  expect(ticket(page, number).getByRole('button', { name })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
const counts = (page: Page) => page.getByRole('list', { name: 'Noch zu machen' });
const station = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Station' }).getByRole('button', { name });

test('an order goes from two stations over packing to the screen of the guests, for ten minutes without a network', async ({
  world,
  openBrowser,
  complaints,
}) => {
  const guest = await openBrowser();
  const oven = await openBrowser(TABLET);
  await oven.clock.install({ time: Date.now() + world.shift });
  await openCounter(oven, 'ninetta');
  await setUpStations(oven);
  const desk = { guest, counter: oven };
  const first = await acceptedPickup(desk, [{ ...SALMON, note: 'gut durch' }, SOUP, COLA]);
  const second = await acceptedPickup(desk, [{ ...SALMON, amount: 5 }]);
  const later = await acceptedPickup(desk, [SALMON], 60);
  const { storageState } = { storageState: await oven.context().storageState() };
  const kitchen = await openBrowser({ ...TABLET, storageState });
  const wall = await openBrowser({ viewport: { width: 1920, height: 1080 }, storageState });
  await oven.goto('/theke/kueche');
  await kitchen.goto('/theke/kueche');
  await wall.goto('/theke/abholung');

  // Each station sees its own; what is for later is only counted.
  await station(oven, 'Pizzaofen').click();
  await expect(counts(oven)).toContainText(/7 × Pizza Salmone/);
  await expect(ticket(oven, first.number)).not.toContainText('Minestrone');
  await expect(ticket(oven, first.number).getByText('gut durch')).toBeVisible();
  await expect(ticket(oven, second.number)).not.toContainText('gut durch');
  await expect(ticket(oven, later.number)).toBeHidden();
  await expect(oven.getByText(/Vorbestellung.* später, .* um \d\d:\d\d/)).toBeVisible();
  await station(kitchen, 'Küche').click();
  await expect(ticket(kitchen, second.number)).toBeHidden();
  await expectAccessible(oven);
  await oven.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(oven, true);
  await oven.emulateMedia({ colorScheme: 'light' });
  // On a phone the counts stand behind their sum, so that the first order is on the screen.
  await oven.setViewportSize({ width: 390, height: 844 });
  const sum = oven.getByRole('button', { name: /^Noch zu machen: \d+$/ });
  await expect(counts(oven)).toBeHidden();
  await sum.press('Enter');
  await expect(counts(oven)).toContainText(/7 × Pizza Salmone/);
  await expectAccessible(oven);
  await oven.setViewportSize(TABLET.viewport);
  await expect(sum).toBeHidden();

  // Without a network what is tapped is kept, taken back among it, and said.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await oven.context().setOffline(true);
  await tap(oven, first.number, /2 × Pizza Salmone/);
  await tap(oven, second.number, /5 × Pizza Salmone/);
  await tap(oven, second.number, /5 × Pizza Salmone/);
  await pressed(oven, first.number, /2 × Pizza Salmone/);
  await expect(counts(oven)).toContainText(/5 × Pizza Salmone/);
  await expect(oven.getByText(/^3 noch nicht gesendet, kein Netz seit \d\d:\d\d$/)).toBeVisible();
  await expect(ticket(oven, first.number)).toContainText('andere Stationen noch nicht');
  // Ten minutes on: guests have gone on ordering, and the oven has gone on baking.
  await world.cutStreams();
  await world.setTime(WEDNESDAY_EVENING + TEN_MINUTES);
  const meanwhile = await acceptedPickup({ guest, counter: kitchen }, [SALMON]);
  await oven.clock.fastForward(TEN_MINUTES);
  await expect(oven.getByRole('status', { name: 'Verbindung' })).toContainText(
    'Verbindung unterbrochen seit',
  );
  await expect(oven.getByText(/^3 noch nicht gesendet, kein Netz seit \d\d:\d\d$/)).toBeVisible();
  await expect(ticket(oven, meanwhile.number)).toBeHidden();
  await tap(kitchen, first.number, /Minestrone/);
  await expect(ticket(kitchen, first.number)).toContainText('andere Stationen noch nicht');
  const sent: unknown[] = [];
  oven.on('response', (answer) => {
    if (answer.url().endsWith('/ticks') && answer.ok()) sent.push(answer.request().postDataJSON());
  });
  await oven.context().setOffline(false);
  await expect(oven.getByText(/noch nicht gesendet/)).toBeHidden();
  // Each tap once, and what came meanwhile is there.
  await expect(ticket(oven, meanwhile.number)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveProperty('ticks.length', 3);
  // All of it is done now, on every device.
  await tap(kitchen, first.number, /fertig melden/);
  await expect(ticket(oven, first.number)).toBeHidden();
  await expect(ticket(oven, second.number)).toBeVisible();

  // The wall knows numbers, and nothing of anybody.
  const ready = wall.getByRole('region', { name: 'Fertig' });
  const readyNumber = ready.getByText(first.number, { exact: true });
  await expect(readyNumber).toBeVisible();
  const preparing = wall.getByRole('region', { name: 'In Zubereitung' });
  await expect(preparing).toContainText(second.number);
  await expect(wall.getByText(/Emil|Sommer/)).toHaveCount(0);
  await expectAccessible(wall);

  // Packing: what is ready first, drinks that no station makes, and what is forgotten easily.
  await oven.getByRole('link', { name: 'Packen' }).click();
  const bag = ticket(oven, first.number);
  await expect(bag).toBeVisible();
  const shown = await oven.getByRole('heading', { name: /^Nr\. / }).allInnerTexts();
  const place = (number: string) => shown.findIndex((text) => text.endsWith(` ${number}`));
  expect(place(first.number)).toBeLessThan(place(second.number));
  await expect(bag.getByRole('group', { name: 'Getränke' })).toContainText('Cola');
  await expect(bag.getByRole('group', { name: 'Vergessen?' })).toContainText('1 Getränk');
  const rows = bag.locator('button[aria-pressed]');
  for (let row = 0; row < 5; row += 1) await rows.nth(row).click();
  await expect(bag.getByRole('status')).toHaveText('Alles drin.');
  await oven.reload();
  await expect(bag.getByRole('status')).toHaveText('Alles drin.');
  await oven.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(oven);
  await bag.getByRole('button', { name: 'Abgeholt' }).click();
  await expect(bag).toBeHidden();
  await expect(readyNumber).toBeHidden();
  await removeStations(oven);
});

test(
  'who is ready without a network says so in their own name',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource|Failed to fetch/);
    const guest = await openBrowser();
    const kitchen = await openBrowser(TABLET);
    await openCounter(kitchen, 'marco');
    const { number } = await acceptedPickup({ guest, counter: kitchen }, [SOUP]);
    await kitchen.goto('/theke/kueche');
    const steps: unknown[] = [];
    let isCut = true;
    await kitchen.route(/\/transition$/, (route) => {
      steps.push(route.request().postDataJSON());
      return isCut ? route.abort() : route.continue();
    });
    await tap(kitchen, number, /Minestrone/);
    await tap(kitchen, number, /fertig melden/);
    await expect.poll(() => steps.length).toBeGreaterThan(0);

    await kitchen.getByRole('link', { name: 'Theke' }).click();
    await kitchen.getByRole('button', { name: 'Konto' }).click();
    await kitchen.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
    isCut = false;
    steps.length = 0;
    await logIn(kitchen, 'ninetta', 'demo-ninetta');
    const told = kitchen.getByRole('alert').filter({ hasText: `Nr. ${number}` });
    await expect(told).toContainText(/hat Marco .*fertig gemeldet; gesendet ist es noch nicht/);
    await expectAccessible(kitchen);
    await kitchen.goto('/theke/kueche');
    await expect(told).toBeVisible();
    expect(steps).toEqual([]);
    await told.getByRole('button', { name: 'Unter meinem Namen senden' }).click();
    await expect(ticket(kitchen, number)).toBeHidden();
    await expect(told).toBeHidden();
    expect(steps).toHaveLength(1);
  },
);

test(
  'another tab that was logged in anew sends nothing for who tapped it',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource|Failed to fetch/);
    const guest = await openBrowser();
    const kitchen = await openBrowser(TABLET);
    await openCounter(kitchen, 'marco');
    const { number } = await acceptedPickup({ guest, counter: kitchen }, [SOUP]);
    await kitchen.goto('/theke/kueche');
    let isCut = true;
    const answers: unknown[] = [];
    await kitchen
      .context()
      .route(/\/transition$/, (route) => (isCut ? route.abort() : route.continue()));
    kitchen.on('response', async (answer) => {
      if (answer.url().endsWith('/transition')) answers.push(await answer.json());
    });
    await tap(kitchen, number, /Minestrone/);
    await tap(kitchen, number, /fertig melden/);
    await expect(kitchen.getByText(/noch nicht gesendet/)).toBeVisible();

    // The other tab has the same login, and does not show this one that it is another's now.
    const tab = await kitchen.context().newPage();
    await tab.goto('/theke');
    await tab.getByRole('button', { name: 'Konto' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
    await logIn(tab, 'ninetta', 'demo-ninetta');
    await expect(tab.getByRole('navigation', { name: 'Theke' })).toBeVisible();
    isCut = false;
    const told = kitchen.getByRole('alert').filter({ hasText: `Nr. ${number}` });
    await expect(told).toContainText(/hat Marco .*fertig gemeldet; gesendet ist es noch nicht/);
    expect(answers).toEqual([expect.objectContaining({ error: 'other-staff' })]);
    await expectAccessible(kitchen);
    await expect(ticket(kitchen, number)).toBeVisible();
    await expect(kitchen.getByText(/kein Netz/)).toBeHidden();
    await told.getByRole('button', { name: 'Unter meinem Namen senden' }).click();
    await expect(ticket(kitchen, number)).toBeHidden();
    await expect(told).toBeHidden();
    expect(answers).toHaveLength(2);
    await tab.close();
  },
);
