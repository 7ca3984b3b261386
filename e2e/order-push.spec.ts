import type { Page } from '@playwright/test';
import { startPushService } from '../apps/server/src/testing/push-service.ts';
import { openCounter } from './steps/counter.ts';
import { usePushBrowser } from './steps/push.ts';
import { quickOrder } from './steps/quick-order.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const ASK = 'Benachrichtigen, wenn sich etwas tut';

/** Delivers to the worker what the service received, as the browser would. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<{ registrationId: string; scopeURL: string }>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0]);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registration;
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(scopeURL).origin,
    registrationId,
    data,
  });
  await cdp.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Taps the notification, and answers which page the worker brings to the front or opens. */
async function tapNotification(page: Page): Promise<{ focused?: string; opened?: string }> {
  const worker = page.context().serviceWorkers()[0]!;
  return worker.evaluate(async () => {
    const seen: { focused?: string; opened?: string } = {};
    // Browsers allow both after a real tap alone, and to real events alone that they are waited for.
    const scope = globalThis as unknown as {
      clients: { openWindow(url: string): Promise<void> };
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: { url: string; focus(): Promise<void> } };
      NotificationEvent: new (type: string, given: { notification: Notification }) => Event;
    };
    scope.clients.openWindow = async (url) => void (seen.opened = url);
    scope.WindowClient.prototype.focus = async function () {
      seen.focused = this.url;
    };
    const [notification] = await scope.registration.getNotifications();
    const tap = new scope.NotificationEvent('notificationclick', { notification: notification! });
    await new Promise<void>((resolve) => {
      const waitUntil = (work: Promise<void>) => void work.then(resolve);
      globalThis.dispatchEvent(Object.assign(tap, { waitUntil }));
    });
    return seen;
  });
}

test('a guest who wants it is told of the order’s steps by the browser, and can stop that @notification @long', async ({
  world,
  openBrowser,
}) => {
  // The first test of all: world and browser may start while much else runs.
  test.setTimeout(120_000);
  const service = await startPushService();
  await world.usePushService(service.origin);
  const browser = service.browser('/gast');
  const guest = await openBrowser({
    ...storedVisit(world.url, { way: 'delivery' }),
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await usePushBrowser(guest.context(), browser);
  await guest.goto('/');
  const { id, number } = await quickOrder(guest);
  await guest.goto(`/checkout/success/${id}`);
  const ask = guest.getByRole('button', { name: ASK });
  const on = guest.getByText('Wir sagen dir Bescheid');
  await expect(ask).toBeVisible();
  await expectAccessible(guest);
  expect(await guest.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull();
  await ask.click();
  await expect(on).toBeVisible();
  await expect(ask).toBeHidden();
  await expectAccessible(guest);
  await guest.reload();
  await expect(on).toBeVisible();

  const counter = await openBrowser();
  await openCounter(counter);
  const move = (step: object) =>
    counter.evaluate(
      async ([path, body]) => {
        const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const headers = {
          'content-type': 'application/json',
          'X-XSRF-TOKEN': decodeURIComponent(token),
        };
        return (await fetch(path!, { method: 'POST', headers, body: body! })).status;
      },
      [`/api/shop/zia-ninetta/counter/orders/${id}/transition`, JSON.stringify(step)],
    );
  const steps: [object, RegExp][] = [
    [{ to: 'accepted', etaMinutes: 40 }, /angenommen\. Bei dir gegen \d\d:\d\d Uhr\.$/],
    [{ to: 'on-the-way' }, /^Deine Bestellung ist unterwegs\.$/],
  ];
  for (const [count, [step, words]] of steps.entries()) {
    expect(await move(step)).toBe(200);
    await expect.poll(() => service.received.length, { timeout: 15_000 }).toBe(count + 1);
    await deliver(guest, browser.read(service.received[count]!.body));
    // The newer one in the place of the older.
    await expect
      .poll(() => shown(guest))
      .toEqual([
        {
          title: `Pizzeria Zia Ninetta · Bestellung ${number}`,
          body: expect.stringMatching(words),
          tag: `bestellung-${id}`,
          data: { path: `/checkout/success/${id}` },
        },
      ]);
  }

  const page = `${world.url.replace(/\/$/, '')}/checkout/success/${id}`;
  expect(await tapNotification(guest)).toEqual({ focused: page });
  await expect.poll(() => shown(guest)).toEqual([]);
  await deliver(guest, browser.read(service.received[1]!.body));
  await expect.poll(() => shown(guest)).toHaveLength(1);
  await guest.goto('/');
  expect(await tapNotification(guest)).toEqual({ opened: page });
  await guest.goto(`/checkout/success/${id}`);

  await guest.getByRole('button', { name: 'Benachrichtigungen ausschalten' }).click();
  await expect(ask).toBeVisible();
  expect(await guest.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull();

  // Whoever says no hears what that means; once the order is over nothing is offered.
  await guest.evaluate(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await ask.click();
  await expect(guest.getByText(/^Dein Browser lässt keine Benachrichtigungen zu\./)).toBeVisible();
  await expectAccessible(guest);
  expect(await move({ to: 'done' })).toBe(200);
  await expect(guest.getByText('Guten Appetit!')).toBeVisible();
  await expect(ask).toBeHidden();
  expect(service.received).toHaveLength(2);
  await service.close();
});
