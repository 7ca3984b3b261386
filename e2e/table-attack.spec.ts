import type { Locator, Page } from '@playwright/test';
import { dialog, openCart } from './steps/guest.ts';
import { isFocused, pressBy, tabTo } from './steps/table-keys.ts';
import { tableCall } from './steps/table-calls.ts';
import {
  addDish,
  addWhileClosed,
  goToTable,
  orderAtTable,
  putRefund,
  sitDown,
  Staff,
  startWaiting,
  strip,
  toCheckout,
} from './steps/table.ts';
import { expect, test } from './world/test.ts';
import { CLOSED_TUESDAY } from './world/world.ts';

const DISH = 'Bruschetta al Pomodoro';
const ORDER = 'zahlungspflichtig bestellen';
const LONG = { tag: '@long' };

interface Table {
  sittingId: string | null;
  entries: unknown[];
  payments: unknown[];
}
const stateOf = (page: Page, table: number) =>
  tableCall<Table>(page, `/dineintable/${table}/state`);

/** Where a finger has pressed; it presses there again whatever has come up meanwhile. */
async function tapAt(
  page: Page,
  button: Locator,
  side: 'left' | 'right',
): Promise<() => Promise<void>> {
  const box = (await button.boundingBox())!;
  const x = side === 'left' ? box.x + 40 : box.x + box.width - 40;
  const tap = () => page.mouse.click(x, box.y + box.height / 2);
  await tap();
  return tap;
}

test(
  'odd characters and words without end neither run, nor refuse an order, nor widen a page',
  LONG,
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const name = '<img src=x onerror=alert(1)>WWWWWWWWWWWWWWWW مريم';
    const waiter = await openBrowser();
    const alerts: string[] = [];
    waiter.on('dialog', (alert) => {
      alerts.push(alert.message());
      void alert.dismiss();
    });
    await startWaiting(waiter, await staff.waiterLink(name));
    await goToTable(waiter, 3);
    await waiter.keyboard.press('Escape');
    await expect(strip(waiter)).toContainText(`${name} bedient`);
    await addDish(waiter, DISH);
    await toCheckout(waiter);
    // A phone copies numbers with such marks around them.
    const message = `"><script>alert(2)</script> \u202a0170 123\u202c ${'endlos'.repeat(40)}`;
    await waiter.getByLabel('Nachricht an die Küche (freiwillig)').fill(message);
    const width = () => waiter.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(390);
    await waiter.getByRole('button', { name: ORDER }).click();
    const table = dialog(waiter, 'Tisch 3');
    await expect(table.getByText('0170 123')).toBeVisible();
    await table.getByRole('button', { name: 'Tischbestell-Historie' }).click();
    const history = dialog(waiter, 'Tischbestell-Historie');
    await history.getByRole('button', { name: new RegExp(DISH) }).click();
    await history.getByLabel('Grund (freiwillig)').fill(`\u202ekalt <b>${'w'.repeat(150)}`);
    await putRefund(history, DISH, '2.505');
    await expect(history.getByText('Bitte gib einen Betrag wie 2,50 ein.')).toBeVisible();
    await putRefund(history, DISH, '2.50');
    await history.getByRole('button', { name: 'zurück' }).click();
    await waiter.keyboard.press('Escape');
    await expect((await openCart(waiter)).getByText('kalt <b>')).toBeVisible();
    await waiter.keyboard.press('Escape');
    await orderAtTable(waiter);
    expect(await width()).toBe(390);
    expect(alerts).toEqual([]);
  },
);

test('a finger that taps twice pays once, and clears no table', LONG, async ({ openBrowser }) => {
  const staff = await Staff.logIn(await openBrowser());
  const waiter = await openBrowser();
  await startWaiting(waiter, await staff.waiterLink('Marta'));
  await goToTable(waiter, 6);
  await waiter.keyboard.press('Escape');
  await addDish(waiter, DISH);
  await orderAtTable(waiter);
  const table = dialog(waiter, 'Tisch 6');

  // One head of two, though the finger comes down again once the first is paid.
  await table.getByRole('button', { name: /^Abrechnen/ }).click();
  const settle = dialog(waiter, 'Abrechnen');
  const cash = settle.getByRole('button', { name: /^Bar kassieren/ });
  await settle.getByRole('radio', { name: 'Nach Köpfen' }).check();
  const again = await tapAt(waiter, cash, 'right');
  await expect(settle.getByText(/bar · Marta$/)).toBeVisible();
  await again();
  await expect(cash).toBeEnabled();
  expect((await stateOf(waiter, 6)).payments).toHaveLength(1);

  // A question about what destroys something does not hear the second tap either.
  await waiter.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Tischbestell-Historie' }).click();
  const history = dialog(waiter, 'Tischbestell-Historie');
  const clear = history.getByRole('button', { name: 'Tischbestell-Historie löschen' });
  await waiter.waitForTimeout(800);
  const onClear = await tapAt(waiter, clear, 'right');
  const question = dialog(waiter, 'Noch nicht abgerechnet');
  await expect(question).toBeVisible();
  await onClear();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'ZURÜCK' }).click();
  await history.getByRole('button', { name: 'zurück' }).click();

  // The last part: where the button was, the one that clears the table comes up.
  await table.getByRole('button', { name: /^Abrechnen/ }).click();
  const last = await tapAt(waiter, cash, 'right');
  await expect(clear).toBeVisible();
  await last();
  expect((await stateOf(waiter, 6)).sittingId).not.toBeNull();
  await clear.click();
  await expect(dialog(waiter, 'Tische')).toBeVisible();
  expect((await stateOf(waiter, 6)).sittingId).toBeNull();
});

test(
  'messages leave the strip to be seen, and go in their time whatever is opened meanwhile',
  LONG,
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(8), 8);
    const told = guest.getByText('Willkommen an Tisch 8.');
    await expect(told).toBeVisible();
    const [message, below] = [await told.boundingBox(), await strip(guest).boundingBox()];
    expect(message!.y).toBeGreaterThanOrEqual(below!.y + below!.height);
    // A word without end breaks: all of it is to be read, and the button beside it to be pressed.
    const card = guest.locator('[data-part="notification"]');
    const words = card.locator('[data-part="notification-text"]');
    const said = (await words.textContent())!;
    const lay = async (text: string) => {
      await words.evaluate((element, longer) => (element.firstChild!.nodeValue = longer), text);
      return words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, height } = range.getBoundingClientRect();
        return { left, right, height };
      });
    };
    const short = await lay(said);
    const long = await lay('Donaudampfschifffahrtsgesellschaft'.repeat(4));
    expect(long.height).toBeGreaterThan(2 * short.height);
    const close = (await card.getByRole('button', { name: 'Meldung schließen' }).boundingBox())!;
    expect(long.right).toBeLessThanOrEqual(close.x);
    expect(close.x + close.width).toBeLessThanOrEqual(390);
    await lay(said);
    const until = Date.now() + 7000;
    while (Date.now() < until && (await told.isVisible())) {
      await strip(guest)
        .getByRole('button', { name: /Tisch 8/ })
        .click();
      await guest.keyboard.press('Escape');
      await guest.waitForTimeout(300);
    }
    await expect(told).toBeHidden({ timeout: 500 });
  },
);

test(
  'with the keys alone: from the link to the sent order, and the waiter’s settling',
  LONG,
  async ({ openBrowser, complaints }) => {
    // Cleared, the table is not the guest's any more.
    complaints.allow(/403.*dineintable\/9/);
    test.setTimeout(120_000);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(9), 9);
    await pressBy(guest, guest.getByRole('link', { name: 'Zum Inhalt springen' }));
    const menu = guest.getByRole('region', { name: 'Speisekarte' });
    const opener = menu.getByRole('button', { name: DISH, exact: true });
    await pressBy(guest, opener);
    const making = dialog(guest, DISH);
    await pressBy(guest, making.locator('button[data-variant="action"]').first());
    await expect(making).toBeHidden();
    expect(await isFocused(opener)).toBe(true);
    await pressBy(guest, guest.getByRole('button', { name: /Warenkorb ansehen/ }));
    await pressBy(guest, dialog(guest, 'Warenkorb').getByRole('button', { name: /Zur Kasse/ }));
    await tabTo(guest, guest.getByLabel('Nachricht an die Küche (freiwillig)'));
    await guest.keyboard.type('ohne Knoblauch');
    await pressBy(guest, guest.getByRole('button', { name: ORDER }));
    const shared = dialog(guest, 'Unser Tisch');
    await expect(shared.getByText('„ohne Knoblauch“')).toBeVisible();
    await pressBy(guest, shared.getByRole('button', { name: 'Bedienung rufen' }));
    await pressBy(guest, shared.getByRole('button', { name: /^Jetzt bezahlen/ }));
    await expect(dialog(guest, 'Am Tisch bezahlen')).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect
      .poll(() => isFocused(shared.getByRole('button', { name: /^Jetzt bezahlen/ })))
      .toBe(true);

    const waiter = await openBrowser();
    const floor = await startWaiting(waiter, await staff.waiterLink('Marta'));
    await pressBy(waiter, floor.getByRole('button', { name: /^Tisch 9\b/ }));
    const table = dialog(waiter, 'Tisch 9');
    await pressBy(waiter, table.getByRole('button', { name: 'Ich komme' }));
    for (const [name, title] of [
      ['Tischbestell-Historie', 'Tischbestell-Historie'],
      ['Umziehen', 'Tisch 9 umziehen'],
    ] as const) {
      const button = table.getByRole('button', { name });
      await pressBy(waiter, button);
      await expect(dialog(waiter, title)).toBeVisible();
      await waiter.keyboard.press('Escape');
      await expect.poll(() => isFocused(button), name).toBe(true);
    }
    await pressBy(waiter, table.getByRole('button', { name: /^Abrechnen/ }));
    const settle = dialog(waiter, 'Abrechnen');
    await tabTo(waiter, settle.getByRole('radio', { name: 'Alles' }));
    await waiter.keyboard.press('ArrowDown');
    await pressBy(waiter, settle.getByRole('checkbox', { name: new RegExp(`^${DISH}`) }), 'Space');
    await pressBy(waiter, settle.getByRole('button', { name: /^Bar kassieren/ }));
    await pressBy(
      waiter,
      dialog(waiter, 'Tischbestell-Historie').getByRole('button', { name: /löschen$/ }),
    );
    await expect(floor).toBeVisible();
  },
);

test(
  'net that comes and goes twice sends each of a waiter’s orders once',
  LONG,
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Tonio'));
    await goToTable(waiter, 17);
    await waiter.keyboard.press('Escape');
    await addDish(waiter, DISH);
    await waiter.waitForLoadState('networkidle');
    for (const more of ['Zuppa di Pomodoro', 'Caprese di Bufala']) {
      await waiter.context().setOffline(true);
      await addDish(waiter, more);
      await toCheckout(waiter);
      await waiter.getByRole('button', { name: ORDER }).click();
      await expect(strip(waiter).getByText(/nicht gesendet/)).toBeVisible();
      await waiter.context().setOffline(false);
      await waiter.evaluate(() => {
        for (let times = 0; times < 5; times += 1) dispatchEvent(new Event('online'));
      });
    }
    await expect(strip(waiter).getByText('nicht gesendet')).toBeHidden();
    await expect.poll(async () => (await stateOf(waiter, 17)).entries.length).toBe(2);
  },
);

test(
  'a link that is opened without a network is tried again',
  LONG,
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await guest.route('**/dineintable/open', (route) => route.abort());
    await guest.goto(await staff.tableLink(18));
    const told = dialog(guest, 'Tisch');
    await told.getByRole('button', { name: 'NOCH EINMAL' }).click();
    await expect(told).toContainText('Prüfe deine Internetverbindung');
    await guest.unroute('**/dineintable/open');
    await told.getByRole('button', { name: 'NOCH EINMAL' }).click();
    await expect(strip(guest).getByText('Tisch 18', { exact: true })).toBeVisible();
  },
);

test(
  'on a closing day a table is not told to order ahead',
  LONG,
  async ({ openBrowser, world }) => {
    await world.setTime(CLOSED_TUESDAY);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await guest.goto('/');
    const ahead = guest.getByText(/vorbestellen/i);
    await expect(ahead.first()).toBeVisible();
    await sitDown(guest, await staff.tableLink(19), 19);
    await addWhileClosed(guest, DISH);
    await toCheckout(guest);
    await expect(guest.getByText(/^Für heute haben wir geschlossen\./)).toBeVisible();
    await expect(ahead).toHaveCount(0);
    await guest.getByRole('link', { name: 'Zur Speisekarte' }).click();
    await expect(guest.getByRole('region', { name: 'Angebote' })).toBeVisible();
    await expect(ahead).toHaveCount(0);
  },
);

test(
  'the words on the buttons of a question are not cut',
  LONG,
  async ({ openBrowser, complaints }) => {
    // Somebody sits there.
    complaints.allow(/409.*dineintable\/5\/move/);
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    for (const number of [4, 5]) {
      const table = await goToTable(waiter, number);
      await table.getByRole('button', { name: 'Gäste sind da' }).click();
      if (number === 4) await waiter.keyboard.press('Escape');
      else await table.getByRole('button', { name: 'Umziehen' }).click();
    }
    const move = dialog(waiter, 'Tisch 5 umziehen');
    await move.getByLabel('An welchen Tisch?').fill('4');
    await move.getByRole('button', { name: 'UMZIEHEN' }).click();
    const merge = dialog(waiter, 'Tische zusammenlegen?').getByRole('button', {
      name: 'ZUSAMMENLEGEN',
    });
    const lines = await merge.locator('[data-part="button-label"]').evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  },
);
