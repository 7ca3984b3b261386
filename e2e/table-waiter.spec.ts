import type { Page } from '@playwright/test';
import { dialog, figure, openCart } from './steps/guest.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  orderInVain,
  putRefund,
  Staff,
  startWaiting,
  strip,
  toCheckout,
} from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';

test(
  'a waiter picks a table, orders, holds a course, gives back from the history, settles and clears',
  { tag: '@engines' },
  async ({ openBrowser, complaints }) => {
    // The table that is not there.
    complaints.allow(/404.*dineintable\/99/);
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    const floor = await startWaiting(waiter, await staff.waiterLink('Marta'));
    await expect(strip(waiter)).toContainText('Marta bedient');
    await expectAccessible(waiter);

    // 'Wähle einen Tisch': numeric, from 1, and a table there is not is said kindly.
    await floor.getByRole('button', { name: 'Tisch nach Nummer' }).click();
    const pick = dialog(waiter, 'Wähle einen Tisch');
    const number = pick.getByLabel('Tischnummer');
    await expect(number).toHaveAttribute('type', 'number');
    await expect(number).toHaveAttribute('min', '1');
    await number.fill('0');
    await pick.getByRole('button', { name: 'OK' }).click();
    await expect(pick.getByText('Bitte gib eine Tischnummer ab 1 ein.')).toBeVisible();
    await number.fill('99');
    await pick.getByRole('button', { name: 'OK' }).click();
    await expect(pick.getByText('Einen Tisch 99 gibt es hier nicht.')).toBeVisible();
    await number.fill('12');
    await pick.getByRole('button', { name: 'OK' }).click();
    const table = dialog(waiter, 'Tisch 12');
    await expect(table.getByText('Hier ist noch nichts bestellt')).toBeVisible();
    await table.getByRole('button', { name: 'Bestellen' }).click();

    // A course that is held does not reach the kitchen until it is sent.
    await addDish(waiter, DISH);
    await addDish(waiter, 'Caprese di Bufala');
    const cart = await openCart(waiter);
    await cart.getByRole('button', { name: /Zur Kasse/ }).click();
    await waiter.getByRole('checkbox', { name: /Gang zurückhalten/ }).check();
    await expectAccessible(waiter);
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    const round = table.getByRole('region', { name: 'Runde 1' });
    await expect(round.getByText('Zurückgehalten')).toBeVisible();
    await round.getByRole('button', { name: 'Jetzt schicken' }).click();
    await expect(round.getByText('Bestellt')).toBeVisible();

    // The history: amount, name and price of each item; it opens to a refund.
    await table.getByRole('button', { name: 'Tischbestell-Historie' }).click();
    const history = dialog(waiter, 'Tischbestell-Historie');
    const item = history.getByRole('button', { name: /1 × Bruschetta al Pomodoro\s*7,90\s€/ });
    await expect(item).toHaveAttribute('aria-expanded', 'false');
    await putRefund(history, DISH, '8.00');
    const amount = history.getByLabel('Betrag in Euro');
    await expect(
      history.getByText(
        'Der zu erstattende Wert darf nicht größer als der Wert des Artikels sein.',
      ),
    ).toBeVisible();
    for (const [name, value] of Object.entries({ min: '0.01', max: '7.9', step: '0.01' }))
      await expect(amount).toHaveAttribute(name, value);
    await putRefund(history, DISH, '0');
    await expect(
      history.getByText('Der zu erstattende Wert muss größer als 0 sein.'),
    ).toBeVisible();
    await expectAccessible(waiter);
    await history.getByLabel('Grund (freiwillig)').fill('war kalt');
    await putRefund(history, DISH, '2.50');
    await history.getByRole('button', { name: 'zurück' }).click();
    await expect(history).toBeHidden();
    await waiter.keyboard.press('Escape');

    // The refund lies in the cart like an item with a negative price, and is ordered.
    const withRefund = await openCart(waiter);
    await expect(withRefund.getByText(`Storno: ${DISH}`)).toBeVisible();
    await expect(withRefund.getByText('-2,50 €').first()).toBeVisible();
    await expect(figure(withRefund, 'Gesamt')).toHaveText(/-2,50\s€/);
    await expectAccessible(waiter);
    const sent = waiter.waitForRequest((request) => request.url().endsWith('/order'));
    await withRefund.getByRole('button', { name: /Zur Kasse/ }).click();
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      table: 12,
      messageCook: '',
      paymentMethod: 'offline',
      orderItems: [{ price: -2.5, promotion: 'waiter-refund', amount: 1, reason: 'war kalt' }],
    });
    const bill = table.getByRole('region', { name: 'Rechnung' });
    await expect(figure(bill, 'Storniert')).toHaveText(/-2,50\s€/);

    // The round once more, into the cart.
    await table.getByRole('button', { name: 'Runde 1 wiederholen' }).click();
    await expect(waiter.getByText('Die Runde liegt im Warenkorb.')).toBeVisible();
    await orderAtTable(waiter);
    await expect(table.getByRole('region', { name: 'Runde 2' })).toBeVisible();

    // Settled by heads in cash with change, the rest by card.
    await table.getByRole('button', { name: /^Abrechnen/ }).click();
    const settle = dialog(waiter, 'Abrechnen');
    await settle.getByRole('radio', { name: 'Nach Köpfen' }).check();
    await expect(settle.locator('[data-part="share-heads"]')).toHaveText(/zahlt/);
    await settle.getByLabel('Gegeben, in Euro').fill('50');
    await expect(settle.getByText(/^Rückgeld \d+,\d\d\s€$/)).toBeVisible();
    await expectAccessible(waiter);
    await settle.getByRole('button', { name: /^Bar kassieren/ }).click();
    await expect(settle.getByText(/bar · Marta$/)).toBeVisible();
    await settle.getByRole('button', { name: 'Karte', exact: false }).first().click();
    await settle.getByRole('button', { name: /^Karte bezahlt/ }).click();

    // All is paid: the table is cleared without a question.
    await expect(history).toBeVisible();
    await history.getByRole('button', { name: 'Tischbestell-Historie löschen' }).click();
    await expect(dialog(waiter, 'Tische')).toBeVisible();
    await goToTable(waiter, 12);
    await expect(table.getByText('Hier ist noch nichts bestellt')).toBeVisible();
    await table.getByRole('button', { name: 'Tischbestell-Historie' }).click();
    await expect(
      history.getByRole('button', { name: 'Tischbestell-Historie löschen' }),
    ).toBeHidden();
  },
);

/** A waiter with a dish in the cart of a table. */
async function waiterWithDish(openBrowser: () => Promise<Page>, table: number) {
  const staff = await Staff.logIn(await openBrowser());
  const waiter = await openBrowser();
  await startWaiting(waiter, await staff.waiterLink('Tonio'));
  await goToTable(waiter, table);
  await waiter.keyboard.press('Escape');
  await addDish(waiter, DISH);
  return { staff, waiter };
}

test(
  'what a waiter enters without a network is kept, sent once, and asked about when it cannot go',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { staff, waiter } = await waiterWithDish(openBrowser, 15);
    await waiter.waitForLoadState('networkidle');
    await waiter.context().setOffline(true);
    await orderInVain(waiter);
    const unsent = strip(waiter).getByRole('button', { name: '1 nicht gesendet' });
    await expect(unsent).toBeVisible();
    await unsent.click();
    const kept = dialog(waiter, 'Nicht gesendet');
    await expect(kept.getByRole('region', { name: 'Tisch 15' })).toContainText(`1 × ${DISH}`);
    await expectAccessible(waiter);

    // Also after a reload, and once.
    const orders: string[] = [];
    waiter.on('request', (request) => {
      if (request.url().endsWith('/order')) orders.push(request.postData() ?? '');
    });
    await waiter.context().setOffline(false);
    await waiter.reload();
    await expect(strip(waiter).getByText('Tonio bedient')).toBeVisible();
    await expect(strip(waiter).getByText('7,90 €')).toBeVisible();
    await expect(strip(waiter).getByText('nicht gesendet')).toBeHidden();
    const view = await goToTable(waiter, 15);
    await expect(view.getByRole('region', { name: /^Runde/ })).toHaveCount(1);
    expect(new Set(orders.map((body) => JSON.parse(body).clientKey)).size).toBeLessThanOrEqual(1);

    // Sold out meanwhile: the order comes back to be changed or dropped, and nothing is lost without a word.
    await waiter.keyboard.press('Escape');
    await addDish(waiter, 'Caprese di Bufala');
    await waiter.context().setOffline(true);
    await orderInVain(waiter);
    await expect(unsent).toBeVisible();
    await staff.sellOut('caprese', true);
    await waiter.context().setOffline(false);
    await waiter.evaluate(() => dispatchEvent(new Event('online')));
    await unsent.click();
    await expect(kept.getByRole('region', { name: 'Tisch 15' }).getByRole('alert')).not.toBeEmpty();
    await kept.getByRole('button', { name: 'Bestellung für Tisch 15 ändern' }).click();
    await expect(strip(waiter).getByText('nicht gesendet')).toBeHidden();
    const cart = await openCart(waiter);
    await expect(cart.getByText('Caprese di Bufala: Leider gerade ausverkauft.')).toBeVisible();
    await staff.sellOut('caprese', false);
  },
);

test(
  'an order that is in the kitchen though its answer was lost is not changed into a second one',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    // What waits goes out at a press alone.
    await waiter.addInitScript(() => {
      const every = globalThis.setInterval.bind(globalThis);
      const rarely = (work: () => void, ms?: number) => every(work, ms === 10_000 ? 1e8 : ms);
      Object.assign(globalThis, { setInterval: rarely });
    });
    await startWaiting(waiter, await staff.waiterLink('Tonio'));
    await goToTable(waiter, 16);
    await waiter.keyboard.press('Escape');
    await addDish(waiter, DISH);
    let line: 'loses answers' | 'is dead' | 'is back' = 'loses answers';
    await waiter.route(
      (url) => url.pathname.endsWith('/order'),
      async (route) => {
        if (line === 'is back') return route.continue();
        if (line === 'loses answers') await route.fetch();
        return route.abort();
      },
    );
    await orderInVain(waiter);
    await strip(waiter).getByRole('button', { name: '1 nicht gesendet' }).click();
    const kept = dialog(waiter, 'Nicht gesendet');
    const change = kept.getByRole('button', { name: 'Bestellung für Tisch 16 ändern' });

    line = 'is dead';
    await change.click();
    const notYet = dialog(waiter, 'Noch nicht zu ändern');
    await expect(notYet).toContainText('kann schon in der Küche sein');
    await expectAccessible(waiter);
    await notYet.getByRole('button', { name: 'OK' }).click();
    await kept.getByRole('button', { name: 'Bestellung für Tisch 16 verwerfen' }).click();
    const drop = dialog(waiter, 'Bestellung verwerfen?');
    await expect(drop).toContainText('Sie kann schon in der Küche sein');
    await drop.getByRole('button', { name: 'BEHALTEN' }).click();

    line = 'is back';
    await change.click();
    const placed = dialog(waiter, 'Schon bestellt');
    await expect(placed).toContainText('Die Bestellung für Tisch 16 ist angekommen.');
    await placed.getByRole('button', { name: 'OK' }).click();
    await expect(kept.getByText('Alles ist gesendet')).toBeVisible();
    await waiter.keyboard.press('Escape');
    await expect(waiter.getByRole('button', { name: /Warenkorb ansehen/ })).toBeHidden();
    const view = await goToTable(waiter, 16);
    await expect(view.getByRole('region', { name: /^Runde/ })).toHaveCount(1);
  },
);

test(
  'an order that never left the device is changed without a network, too',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { waiter } = await waiterWithDish(openBrowser, 17);
    await waiter.waitForLoadState('networkidle');
    await waiter.context().setOffline(true);
    await orderInVain(waiter);
    await strip(waiter).getByRole('button', { name: '1 nicht gesendet' }).click();
    const kept = dialog(waiter, 'Nicht gesendet');
    await kept.getByRole('button', { name: 'Bestellung für Tisch 17 ändern' }).click();
    await expect(strip(waiter).getByText('nicht gesendet')).toBeHidden();
    const cart = await openCart(waiter);
    await expect(cart.getByText(DISH, { exact: true })).toBeVisible();
    await waiter.context().setOffline(false);
  },
);

test(
  'a kept order of a table that is gone is not put into the cart of the table that is open',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource|40[49]/);
    const { waiter } = await waiterWithDish(openBrowser, 17);
    const refuse = { error: 'cart-problems', code: 3, message: 'Ausverkauft.' };
    let isCut = true;
    await waiter.route(
      (url) => url.pathname.endsWith('/order'),
      (route) => (isCut ? route.abort() : route.fulfill({ status: 409, json: refuse })),
    );
    await orderInVain(waiter);
    const unsent = strip(waiter).getByRole('button', { name: '1 nicht gesendet' });
    await unsent.click();
    isCut = false;
    const kept = dialog(waiter, 'Nicht gesendet');
    await kept.getByRole('button', { name: 'Jetzt versuchen' }).click();
    await expect(kept.getByText('Ausverkauft.')).toBeVisible();
    await waiter.keyboard.press('Escape');

    await goToTable(waiter, 18);
    await waiter.keyboard.press('Escape');
    const gone = { error: 'unknown-table', message: 'Diesen Tisch gibt es hier nicht.' };
    await waiter.route(/\/dineintable\/17\/state/, (route) =>
      route.fulfill({ status: 404, json: gone }),
    );
    await unsent.click();
    await kept.getByRole('button', { name: 'Bestellung für Tisch 17 ändern' }).click();
    const told = dialog(waiter, 'Nicht geändert');
    await expect(told).toContainText('Diesen Tisch gibt es hier nicht.');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(kept.getByRole('region', { name: 'Tisch 17' })).toContainText(DISH);
    await waiter.keyboard.press('Escape');
    await expect(waiter.getByRole('button', { name: /Warenkorb ansehen/ })).toBeHidden();
  },
);

// TAB-04 TAB-08
test(
  'a waiter who has chosen no table yet is asked for it when they order',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    await waiter.keyboard.press('Escape');
    await addDish(waiter, DISH);
    await toCheckout(waiter);
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    const pick = dialog(waiter, 'Wähle einen Tisch');
    await pick.getByLabel('Tischnummer').fill('18');
    await pick.getByRole('button', { name: 'OK' }).click();
    await expect(waiter.getByRole('heading', { name: 'Tisch 18' })).toBeVisible();
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    const table = dialog(waiter, 'Tisch 18');
    await expect(table.getByRole('region', { name: /^Runde/ }).last()).toContainText(DISH);
  },
);
