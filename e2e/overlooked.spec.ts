import { startPushService } from '../apps/server/src/testing/push-service.ts';
import { card, logIn, openCounter } from './steps/counter.ts';
import { usePushBrowser } from './steps/push.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

test('the owner says who is woken when nobody answers an order, and tests what has to work', async ({
  world,
  guest,
  openBrowser,
}) => {
  const owner = await openBrowser();
  await openCounter(owner, 'ninetta');
  await owner.goto('/theke/mehr');
  await owner.getByRole('link', { name: 'Alarm' }).click();
  await expect(owner.getByRole('heading', { name: 'Alarm' })).toBeVisible();
  const number = owner.getByLabel('Nach 4 Minuten eine SMS an');
  const pause = owner.getByLabel('Den Shop eine halbe Stunde pausieren');
  const selfTest = owner.getByLabel(/^Vom Selbsttest vor dem Öffnen/);
  await number.fill('0151');
  await owner.getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByText('Schreib die Nummer mit Vorwahl')).toBeVisible();
  await expectAccessible(owner);
  await number.fill('0151 123 45 678');
  await pause.selectOption('10');
  await selfTest.selectOption('Immer');
  await owner.getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByText('Gespeichert.')).toBeVisible();
  await owner.reload();
  await expect(number).toHaveValue('+4915112345678');
  await expect(pause).toHaveValue('10');
  await expect(selfTest).toHaveValue('always');

  // This counter is awake; whether it may sound is said after the tap.
  await owner.getByRole('button', { name: 'Jetzt testen' }).click();
  await expect(
    owner.getByRole('region', { name: 'Selbsttest' }).getByText(/^Selbsttest \d\d:\d\d: /),
  ).toBeVisible();
  await expectAccessible(owner);
  // Nobody answers for so long: the shop pauses by itself, and guests read why they cannot order.
  await quickOrder(guest, { way: 'pickup' });
  await world.setTime(WEDNESDAY_EVENING + 11 * 60_000);
  await world.watchOrders();
  const cart = [dish('pizza-salami', 'gross')];
  const hungry = storedVisit(world.url, { shopId: 'zia-ninetta', cart, way: 'pickup' });
  const late = await openBrowser(hungry);
  await late.goto('/checkout');
  await expect(
    late.getByText(/Wir machen eine kurze Pause. Bestellen geht wieder ab \d\d:\d\d/),
  ).toBeVisible();
  await late.goto('/');
  await expect(late.getByRole('link', { name: 'Kurze Pause' })).toBeVisible();
  await expectAccessible(late);
  const counter = await openBrowser({ storageState: await owner.context().storageState() });
  await counter.goto('/theke');
  const paused = counter.getByRole('region', { name: 'Pause' });
  await expect(paused).toContainText(/Pause bis \d\d:\d\d/);
  await paused.getByRole('button', { name: 'Weiter geht’s' }).click();
  await expect(paused).toBeHidden();
  // As it was, for the other tests of this shop.
  await number.fill('');
  await pause.selectOption('');
  await selfTest.selectOption('Wenn etwas fehlt');
  await owner.getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByText('Gespeichert.')).toBeVisible();
});

test(
  'an order that waits for a minute is told in the kitchen and in the office, until somebody answers',
  { tag: '@long' },
  async ({ world, guest, openBrowser }) => {
    const { number } = await quickOrder(guest, { way: 'pickup' });
    const counter = await openBrowser({ viewport: { width: 1024, height: 768 } });
    await openCounter(counter, 'ninetta');
    const storageState = await counter.context().storageState();
    await world.setTime(WEDNESDAY_EVENING + 65_000);
    const kitchen = await openBrowser({ viewport: { width: 1024, height: 768 }, storageState });
    await kitchen.goto('/theke/kueche');
    const inKitchen = kitchen.getByRole('link', { name: /neue Bestellung/ });
    await expect(inKitchen).toBeVisible();
    await expectAccessible(kitchen);
    const office = await openBrowser({ storageState });
    await office.goto('/buero/konto');
    const inOffice = office.getByRole('region', { name: 'Unbeantwortete Bestellungen' });
    await expect(inOffice).toContainText(
      /Bestellung(en)? warte(n|t) seit \d+ Minuten? auf Antwort/,
    );
    // Other tests leave orders of their own without an answer.
    const before = Number.parseInt((await inOffice.textContent()) ?? '', 10);
    await expect(office.getByRole('heading', { name: 'Mein Konto' })).toBeVisible();
    await expectAccessible(office);
    await inOffice.getByRole('button', { name: 'Gehört' }).click();
    await expect(inOffice.getByRole('button', { name: 'Gehört' })).toBeHidden();

    await inKitchen.click();
    await expect(kitchen).toHaveURL(/\/theke\/?$/);
    await card(kitchen, number)
      .getByRole('button', { name: /^Annehmen/ })
      .click();
    await expect(card(kitchen, number)).toContainText('Angenommen');
    const asked = office.waitForResponse(/\/counter\/unanswered$/);
    await office.reload();
    const { count } = (await (await asked).json()) as { count: number };
    expect(count).toBe(before - 1);
    await expect(inOffice).not.toContainText(`${before} Bestellung`);
  },
);

test('a device of the staff asks to be woken, and does so again after each login @notification', async ({
  world,
  openBrowser,
}) => {
  const service = await startPushService();
  await world.usePushService(service.origin);
  const owner = await openBrowser({ serviceWorkers: 'allow', permissions: ['notifications'] });
  await usePushBrowser(owner.context(), service.browser('/tablet'));
  await openCounter(owner, 'ninetta');
  await owner.goto('/theke/alarm');
  const asked = () =>
    owner.waitForResponse(
      (answer) => answer.url().endsWith('/counter/push') && answer.request().method() === 'POST',
    );
  const wake = owner.getByRole('checkbox', { name: /^Nach 1 Minute dieses Gerät wecken/ });
  const first = asked();
  // It is ticked once the server has it.
  await wake.click();
  expect((await first).status()).toBe(200);
  await expect(wake).toBeChecked();
  await owner.getByRole('button', { name: 'Konto' }).click();
  await owner.getByRole('button', { name: 'Abmelden' }).click();
  const second = asked();
  await logIn(owner, 'ninetta', 'demo-ninetta');
  expect((await second).status()).toBe(200);
  const third = owner.waitForResponse((answer) => answer.url().endsWith('/counter/push/stop'));
  await wake.click();
  expect((await third).status()).toBe(200);
  await expect(wake).not.toBeChecked();
  await service.close();
});
