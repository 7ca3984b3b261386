import type { Page } from '@playwright/test';
import { call, card, openCounter, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { acceptedPickup, removeStations, setUpStations } from './steps/kitchen.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SHOP = '/api/shop/zia-ninetta';
const TABLET = { viewport: { width: 1024, height: 768 } };

const promisedAt = async (guest: Page, id: string): Promise<string> => {
  const answer = await guest.request.get(`${SHOP}/status/${id}`);
  return ((await answer.json()) as { promisedAt: string }).promisedAt;
};
const read = async (guest: Page, path: string) =>
  (await (await guest.request.get(SHOP + path)).json()) as {
    allowASAP: { delivery: boolean };
    pickupTime: number;
    dishes: string[];
  };

/** Runs in the page: the second tap falls into the very moment in which the button can be pressed again. */
function tapAgainOnceAnswered(button: HTMLElement | SVGElement): void {
  const observer = new MutationObserver(() => {
    if (button.ariaBusy === 'true') return;
    observer.disconnect();
    (button as HTMLElement).click();
  });
  observer.observe(button, { attributes: true, attributeFilter: ['aria-busy'] });
  (button as HTMLElement).click();
}

test('the time grows with what waits, all get ten minutes more and back, and a part makes a pause', async ({
  openBrowser,
  complaints,
}) => {
  const guest = await openBrowser();
  const counter = await openBrowser(TABLET);
  await openCounter(counter, 'ninetta');
  await setUpStations(counter);
  const desk = { guest, counter };
  const first = await acceptedPickup(desk, [dish('pizza-lachs', 'gross', 30)]);
  const before = await promisedAt(guest, first.id);

  // 30 pizzas are more than the kitchen makes in a quarter of an hour: the next one takes longer, and it says why.
  const next = await quickOrder(guest, { way: 'pickup' });
  const accept = card(counter, next.number).getByRole('button', { name: /^Annehmen in \d+ min/ });
  await expect(card(counter, next.number)).toContainText(/Pizzaofen: \d+ Gerichte/);
  await expect(accept).toBeVisible();
  await expect(accept).not.toHaveAccessibleName('Annehmen in 20 min');
  await card(counter, next.number).getByRole('button', { name: 'Andere Zeit' }).click();
  const asked = dialog(counter, `Nr. ${next.number} annehmen`);
  await expect(asked).toContainText(/Vorschlag \d+ min: Pizzaofen: \d+ Gerichte/);
  await expectAccessible(counter);
  await asked.getByRole('button', { name: /^Annehmen/ }).click();
  await expect(asked).toBeHidden();

  // Guests read it before they order.
  await expect
    .poll(async () => (await read(guest, '/config/deliveryPeriod')).pickupTime, { timeout: 30_000 })
    .toBeGreaterThan(20);

  // A finger that taps twice moves them once, however quick the answer was.
  await counter.getByRole('button', { name: '+10 für alle' }).evaluate(tapAgainOnceAnswered);
  const said = counter.locator('[data-part="notification"]').filter({ hasText: '10 min später' });
  await expect(said).toBeVisible();
  const later = new Date(Date.parse(before) + 600_000).toISOString();
  expect(await promisedAt(guest, first.id)).toBe(later);
  complaints.allow(/status of 409/);
  // Another device means the same delay: it is told, and asks for more if it wants more.
  const { storageState } = { storageState: await counter.context().storageState() };
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, storageState });
  await phone.goto('/theke');
  await showColumn(phone, 'In Arbeit');
  await phone.getByRole('button', { name: '+10 für alle' }).click();
  const told = phone.locator('[data-part="notification"]').filter({ hasText: 'eben schon jemand' });
  await expect(told).toBeVisible();
  expect(await promisedAt(guest, first.id)).toBe(later);
  await told.getByRole('button', { name: 'Noch +10' }).click();
  const moved = phone.locator('[data-part="notification"]').filter({ hasText: '10 min später' });
  await moved.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect.poll(() => promisedAt(guest, first.id)).toBe(later);
  await said.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect.poll(() => promisedAt(guest, first.id)).toBe(before);

  // Deliveries make a pause, then the oven; each ends with a tap.
  const pause = async (part: string, effect: RegExp) => {
    await counter.getByRole('button', { name: 'Pause', exact: true }).click();
    const box = dialog(counter, 'Pause');
    const ofAll = box.getByText(/dass gerade nichts bestellt werden kann/);
    await expect(ofAll).toBeVisible();
    await box.getByLabel('Was macht Pause?').selectOption(part);
    await expect(box.getByText(effect)).toBeVisible();
    await expect(ofAll).toBeHidden();
    await box.getByRole('button', { name: '15 Minuten' }).click();
    await expect(box).toBeHidden();
  };
  await pause('Nur Lieferung', /^Gäste können so lange nicht sofort so bestellen/);
  const band = counter.getByRole('region', { name: 'Pause: Lieferung' });
  await expect(band).toContainText(/Pause bis \d\d:\d\d/);
  expect((await read(guest, '/config/deliveryPeriod')).allowASAP.delivery).toBe(false);
  await pause('Nur Station Pizzaofen', /^Was diese Station macht, ist so lange ausverkauft/);
  await expect(counter.getByRole('region', { name: 'Pause: Pizzaofen' })).toBeVisible();
  // On a phone, too, several pauses leave room for the orders.
  const bands = phone.getByRole('region', { name: /^Pause: / });
  await expect(bands).toHaveCount(2);
  for (const one of await bands.all()) {
    const box = await one.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(60);
  }
  expect((await read(guest, '/availability')).dishes).toContain('pizza-lachs');
  await expectAccessible(counter);
  await counter.getByRole('button', { name: 'Pizzaofen: weiter' }).click();
  await band.getByRole('button', { name: 'Lieferung: weiter' }).click();
  await expect(band).toBeHidden();
  await expect
    .poll(async () => (await read(guest, '/availability')).dishes)
    .not.toContain('pizza-lachs');
  expect((await read(guest, '/config/deliveryPeriod')).allowASAP.delivery).toBe(true);
  await removeStations(counter);
});

test('a device whose stream is cut learns of a pause of another one @long', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  const counter = await openBrowser(TABLET);
  await openCounter(counter, 'ninetta');
  const storageState = await counter.context().storageState();
  const phone = await openBrowser({ viewport: { width: 390, height: 844 }, storageState });
  await phone.route('**/counter/events**', (route) => route.abort());
  await phone.goto('/theke');
  await expect(phone.getByText(/wir fragen alle 5 Sekunden nach/)).toBeVisible();
  await counter.getByRole('button', { name: 'Pause', exact: true }).click();
  const box = dialog(counter, 'Pause');
  await box.getByLabel('Was macht Pause?').selectOption('Nur Abholung');
  await box.getByRole('button', { name: '15 Minuten' }).click();
  await expect(phone.getByRole('region', { name: 'Pause: Abholung' })).toBeVisible();
  await counter.getByRole('button', { name: 'Abholung: weiter' }).click();
  await expect(phone.getByRole('region', { name: 'Pause: Abholung' })).toBeHidden();
});

test('what makes a pause can be had at once again as soon as it goes on, at the checkout, too', async ({
  world,
  openBrowser,
}) => {
  const counter = await openBrowser(TABLET);
  await openCounter(counter, 'ninetta');
  const pause = (minutes: number) => {
    const body = { kind: 'way', id: 'delivery', minutes };
    return call(counter, 'PUT', `${SHOP}/counter/pause/part`, body);
  };
  const guest = await openBrowser(
    storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')] }),
  );
  await guest.clock.install({ time: Date.now() + world.shift });
  await pause(15);
  await guest.goto('/checkout');
  const time = guest.locator('[data-part="checkout-time"]');
  await expect(time.getByRole('button', { name: 'Heute', exact: true })).toBeVisible();
  await guest.locator('#checkout-order').click();
  await expect(time).toContainText('Bitte wähle eine Zeit.');
  await expect(time).toContainText(/Beim Liefern machen wir bis \d\d:\d\d Uhr eine Pause\./);
  await pause(0);
  await guest.clock.fastForward(31_000);
  await expect(time).toContainText('So schnell wie möglich');
  await expect(time).not.toContainText('Bitte wähle eine Zeit.');
  await expect(time).not.toContainText('Pause');
});
