import type { Page, Request } from '@playwright/test';
import { goTo, openCounter } from './steps/counter.ts';
import { openDish } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

/** A host that is not localhost. */
const ELSEWHERE = {
  file: 'shop.yaml',
  from: 'domains: [variante.localhost]',
  to: 'domains: [variante.test]',
};

/** What the page sends to count itself, as 'visit', 'ping', 'event' with the bodies. */
function countingOf(page: Page): { kind: string; body: Record<string, unknown> }[] {
  const sent: { kind: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request: Request) => {
    const path = new URL(request.url()).pathname;
    const kind = /\/api\/shop\/[^/]+\/(?:track\/)?(event|visit)(\/[\w-]+\/ping)?$/.exec(path);
    if (!kind) return;
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
    sent.push({
      kind: kind[2] ? 'ping' : path.includes('/track/') ? kind[1]! : 'shop-event',
      body,
    });
  });
  return sent;
}

/** Visits are kept up every five seconds. */
async function untilPinged(page: Page, sent: { kind: string }[]): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(sent.map(({ kind }) => kind)).toContain('ping');
  }).toPass();
}

// ANA-01 ANA-02 ANA-03 ANA-04 ANA-05
test('a visit is counted once the guest agrees, in the shape given, and no longer than that', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/Cross-Origin-Opener-Policy header has been ignored/);
  await world.publishVariant(ELSEWHERE);
  const guest = await openBrowser({ baseURL: `http://variante.test:${world.port}` });
  const sent = countingOf(guest);
  await guest.clock.install({ time: WEDNESDAY_EVENING });
  await guest.addInitScript(() => localStorage.setItem('dev-mode', '{"rorderLink":true}'));
  await guest.goto('/');
  const note = guest.getByRole('region', { name: 'Besuche zählen' });
  await expect(note).toBeHidden();
  let at = 5;
  // A sign is only seen once the program has begun.
  await expect(async () => {
    await guest.mouse.move((at += 1), 5);
    await expect(note).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(guest);
  expect(sent).toEqual([]);
  await note.getByRole('button', { name: 'Ja, gern' }).click();
  await expect(note).toBeHidden();
  // On a slow machine it is kept up already.
  const counted = () => sent.map(({ kind }) => kind).filter((kind) => kind !== 'ping');
  await expect.poll(counted).toEqual(['visit']);
  expect(sent[0]!.body).toEqual({
    page: '/',
    orderId: null,
    sessionId: expect.stringMatching(/^[\w-]{22}$/),
    userId: expect.stringMatching(/^[\w-]{22}$/),
    visitCount: 1,
    restaurantId: 'variante',
    website: 'variante.test',
    device: 'phone',
    design: expect.any(String),
    account: false,
    referrer: '',
  });
  const making = await openDish(guest, 'Tiramisù');
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  await expect.poll(() => sent.map(({ kind }) => kind)).toContain('event');
  expect(sent.find(({ kind }) => kind === 'event')!.body).toMatchObject({
    event: 'cart-filled',
    eventData: {},
    visitCount: 1,
    restaurantId: 'variante',
  });
  await untilPinged(guest, sent);
  sent.length = 0;
  await guest.goto('/static/datenschutz');
  // The same session: another page is no other visit.
  await guest.mouse.move(5, 5);
  await untilPinged(guest, sent);
  expect(sent.map(({ kind }) => kind)).not.toContain('visit');
  const choice = guest.getByRole('checkbox', { name: /Meine Besuche dürfen gezählt werden/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  sent.length = 0;
  await guest.goto('/');
  await guest.mouse.move(5, 5);
  await expect(guest.getByRole('region', { name: 'Speisekarte' })).toBeVisible();
  await guest.getByRole('searchbox').first().fill('pizza');
  await expect(note).toBeHidden();
  expect(sent).toEqual([]);
});

// ANA-02 ANA-04
test(
  'a shop that does not ask counts each visit from its first page on',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/Cross-Origin-Opener-Policy header has been ignored/);
    await world.publishVariant(ELSEWHERE, {
      file: 'shop.yaml',
      from: 'analytics: own',
      to: 'trackingConsent: not-asked',
    });
    const guest = await openBrowser({ baseURL: `http://variante.test:${world.port}` });
    const sent = countingOf(guest);
    await guest.clock.install({ time: WEDNESDAY_EVENING });
    await guest.goto('/');
    // On a slow machine it is kept up already.
    const counted = () => sent.map(({ kind }) => kind).filter((kind) => kind !== 'ping');
    await expect.poll(counted).toEqual(['visit']);
    sent.length = 0;
    await guest.goto('/static/datenschutz');
    await expect(guest.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
    await untilPinged(guest, sent);
    expect(counted()).not.toContain('visit');
    await expect(guest.getByText('Meine Besuche dürfen gezählt werden')).toBeHidden();
    await expect(guest.getByRole('region', { name: 'Besuche zählen' })).toBeHidden();
  },
);

// ANA-06
test(
  'on localhost nothing is asked and nothing sent; the counter sees what was counted',
  { tag: '@long' },
  async ({ guest, openBrowser }) => {
    const sent = countingOf(guest);
    await guest.goto('/');
    await guest.mouse.move(5, 5);
    await openDish(guest, 'Tiramisù');
    expect(sent).toEqual([]);
    await expect(guest.getByRole('region', { name: 'Besuche zählen' })).toBeHidden();
    const { id } = await quickOrder(guest, { way: 'pickup' });
    await guest.evaluate(async (orderId) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const visit = {
        page: '/',
        orderId: null as string | null,
        sessionId: '',
        userId: '',
        visitCount: 1,
        restaurantId: 'zia-ninetta',
        website: 'zia.test',
        device: 'tablet',
        design: 'warm',
        account: false,
        referrer: 'stadtmagazin.test',
      };
      const post = (path: string, body: object) =>
        fetch(`/api/shop/zia-ninetta/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'X-XSRF-TOKEN': decodeURIComponent(token),
          },
          body: JSON.stringify(body),
        });
      await post('track/visit', visit);
      await post('track/event', { event: 'order-placed', eventData: {}, ...visit, orderId });
      await post('event', { type: 'group', action: 'missed', context: {}, sessionId: '' });
      await post('event', {
        type: 'advertising',
        action: 'accepted',
        context: { version: 'A' },
        sessionId: '',
      });
    }, id);
    const counter = await openBrowser();
    await openCounter(counter);
    await goTo(counter, 'Tag');
    await counter.getByRole('link', { name: 'Besuche und beliebte Gerichte' }).click();
    await expect(counter.getByRole('heading', { level: 1, name: 'Besuche' })).toBeVisible();
    const course = counter.getByRole('region', { name: 'Vom Besuch zur Bestellung' });
    await expect(course.getByText('bestellt, 100 %')).toBeVisible();
    await expect(course.getByText('hätten sein können: 1')).toBeVisible();
    await expect(counter.getByRole('row', { name: /^Pizza Margherita/ })).toBeVisible();
    await expect(counter.getByRole('row', { name: /^stadtmagazin\.test 1/ })).toBeVisible();
    await expect(counter.getByRole('row', { name: 'A 1 0' })).toBeVisible();
    await counter.getByRole('button', { name: '90 Tage' }).click();
    await expect(course.getByText('bestellt, 100 %')).toBeVisible();
    await expectAccessible(counter);
  },
);

// DEV-14 DEV-15 DEV-16
test(
  'the developer’s panel shows flags, log and discount calculations',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/#entwickler');
    const panel = guest.getByRole('dialog', { name: 'ENTWICKLERMODUS' });
    await expect(panel.getByText('Rabatte 0-mal berechnet')).toBeVisible();
    await expect(panel.getByRole('checkbox')).toHaveCount(13);
    await panel.getByRole('checkbox', { name: 'rorderLink' }).check();
    expect(await guest.evaluate(() => localStorage.getItem('dev-mode'))).toContain(
      '"rorderLink":true',
    );
    await panel.getByRole('button', { name: 'FERTIG' }).click();
    await expect(panel).toBeHidden();
    await expect(guest).toHaveURL('/');
    const making = await openDish(guest, 'Tiramisù');
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    await guest.goto('/checkout');
    await expect(guest.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
    await guest.evaluate(() => (location.hash = '#entwickler'));
    await expect(
      panel.getByText(/Rabatte \d+-mal berechnet, zuletzt um \d\d:\d\d:\d\d/),
    ).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'checkout-opened' })).toContainText(
      /\d\d:\d\d:\d\d checkout-opened \{\}/,
    );
    await expectAccessible(guest);
  },
);

// HRS-12
test(
  'a developer sets day and time of the shop by hand, and gives them back',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/#entwickler');
    const panel = guest.getByRole('dialog', { name: 'ENTWICKLERMODUS' });
    const [day, time] = [panel.getByLabel('Wochentag'), panel.getByLabel('Uhrzeit')];
    const byHand = panel.getByRole('checkbox', { name: 'Von Hand gestellt' });
    const today = guest.locator('[data-part="daily-dishes"] [data-dish]');
    await expect(day.locator('option:checked')).toHaveText('Mittwoch');
    await expect(time).toHaveValue(/18:3\d/);
    await expect(time).toBeDisabled();
    const onWednesday = await today.first().getAttribute('data-dish');
    await byHand.check();
    await day.selectOption('Sonntag');
    await time.fill('12:05');
    await expect(time).toHaveValue('12:05');
    await expect(today.first()).not.toHaveAttribute('data-dish', onWednesday!);
    await expectAccessible(guest);
    await byHand.uncheck();
    await expect(day.locator('option:checked')).toHaveText('Mittwoch');
    await expect(today.first()).toHaveAttribute('data-dish', onWednesday!);
  },
);
