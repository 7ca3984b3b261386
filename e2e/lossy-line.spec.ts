import type { Locator, Page } from '@playwright/test';
import { fillCheckout, orderButton } from './steps/checkout.ts';
import { call } from './steps/counter.ts';
import { groupRow } from './steps/group-dialogs.ts';
import { dialog, figure, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { Staff, strip } from './steps/table.ts';
import { LossyLine } from './world/lossy-line.ts';
import { expect, test } from './world/test.ts';

const SHOP = 'zia-ninetta';
/** Two of a hundred pieces are lost; one in four of those ends its connection. */
const LOSS = { share: 0.02, cut: 0.25 };
const BLIP_MS = 5000;
/** Somebody presses again when nothing is under way for so long. */
const PATIENCE_MS = 6000;
/** Nobody waits longer for one step, blip and all. */
const STEP_MS = 60_000;
const RETRY = /^(noch einmal|noch einmal versuchen)$/i;

const isBusy = (button: Locator) =>
  button.getAttribute('aria-busy', { timeout: 500 }).then((busy) => busy === 'true');

/** As guests do: they press, wait while something is under way, and press again what did nothing or offers to be. */
async function go(page: Page, press: Locator, isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + STEP_MS;
  const retry = page.getByRole('button', { name: RETRY }).first();
  while (Date.now() < end) {
    if (await isDone()) return;
    // The browser's own words for a page that did not come.
    if (await page.locator('#main-frame-error').isVisible())
      await page.reload({ timeout: 20_000, waitUntil: 'commit' }).catch(() => {});
    const next = (await retry.isVisible()) ? retry : press.first();
    if ((await next.isVisible()) && !(await isBusy(next).catch(() => true)))
      await next.click({ timeout: 2000 }).catch(() => {});
    await expect
      .poll(isDone, { timeout: PATIENCE_MS })
      .toBe(true)
      .catch(() => {});
  }
  const seen = await page.locator('body').innerText();
  throw new Error(`nothing came of ${String(press)}, but:\n${seen}`);
}

const shown = (what: Locator) => () => what.first().isVisible();
const gone = (what: Locator) => async () => !(await what.first().isVisible());

/** Opens a page; what does not come is loaded anew. */
async function open(page: Page, address: string, seen: Locator): Promise<void> {
  const end = Date.now() + STEP_MS;
  for (let isThere = false; !isThere && Date.now() < end;) {
    await page.goto(address, { timeout: 20_000, waitUntil: 'commit' }).catch(() => {});
    isThere = await seen
      .first()
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      );
  }
  await expect(seen.first()).toBeVisible();
}

const cartBar = (page: Page) => page.getByRole('button', { name: /(Warenkorb|Gruppe) ansehen/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const number = (page: Page) => page.locator('[data-part="order-number"] strong');
const DISH = 'Caprese di Bufala';

type Way = 'delivery' | 'pickup' | 'group' | 'table';
type Method = 'cash' | 'card';

/** One dish into the cart, from its dialog. */
async function choose(page: Page, line: LossyLine): Promise<void> {
  const making = dialog(page, DISH);
  line.away(BLIP_MS);
  await go(page, row(page, DISH).getByRole('button', { name: DISH, exact: true }), shown(making));
  await go(page, making.getByRole('button', { name: /IN DEN WARENKORB/ }), gone(making));
  await expect(cartBar(page)).toBeVisible();
}

/** From the cart to the checkout. */
async function toCheckout(page: Page, line: LossyLine): Promise<void> {
  const sheet = dialog(page, 'Warenkorb');
  await go(page, cartBar(page), shown(sheet));
  line.away(BLIP_MS);
  await go(
    page,
    sheet.getByRole('button', { name: /Zur Kasse/ }),
    shown(heading(page, 'Bestellen')),
  );
}

/** Orders, to be paid on handover or by card at the provider. */
async function order(page: Page, line: LossyLine, way: Way, method: Method): Promise<void> {
  await toCheckout(page, line);
  await fillCheckout(page, {
    way: way === 'pickup' ? 'pickup' : 'delivery',
    method: method === 'card' ? /^Kreditkarte/ : /^Bar/,
  });
  line.away(BLIP_MS);
  if (method === 'cash') return go(page, orderButton(page), shown(number(page)));
  const pay = page.getByRole('button', { name: 'Karte bezahlen' });
  await go(page, orderButton(page), shown(pay));
  line.away(BLIP_MS);
  await go(page, pay, shown(number(page)));
}

/** A round at the table, and all of the bill by card, or later. */
async function orderAtTable(page: Page, line: LossyLine, method: Method): Promise<void> {
  await toCheckout(page, line);
  line.away(BLIP_MS);
  const table = dialog(page, 'Unser Tisch');
  await go(page, orderButton(page), shown(table));
  if (method === 'cash') return;
  const share = dialog(page, 'Am Tisch bezahlen');
  await go(page, table.getByRole('button', { name: /^Jetzt bezahlen/ }), shown(share));
  await share.getByRole('radio', { name: 'Alles' }).check();
  const card = page.getByRole('radio', { name: /^Kreditkarte/ });
  await go(page, share.getByRole('button', { name: /^Weiter/ }), shown(card));
  await card.check();
  line.away(BLIP_MS);
  const pay = page.getByRole('button', { name: 'Karte bezahlen' });
  await go(page, page.getByRole('button', { name: /^Jetzt bezahlen/ }), shown(pay));
  line.away(BLIP_MS);
  const open = figure(table.getByRole('region', { name: 'Rechnung' }), 'Offen');
  await go(page, pay, shown(open.filter({ hasText: /^0,00/ })));
}

/** A group with two more, who each choose a dish and follow the order. */
async function gather(owner: Page, line: LossyLine, openOn: () => Promise<Page>): Promise<Page[]> {
  const begin = dialog(owner, 'Gemeinsam bestellen');
  await go(owner, groupRow(owner), shown(begin));
  const form = dialog(owner, 'Neue Gruppe');
  await go(owner, begin.getByRole('button', { name: 'Neue Gruppe erstellen' }), shown(form));
  await form.getByLabel('Name der Gruppe').fill('Büro');
  await form.getByLabel('Dein Name').fill('Ada');
  const made = owner.waitForResponse((answer) => answer.url().endsWith('/group') && answer.ok(), {
    timeout: STEP_MS,
  });
  const info = dialog(owner, 'Büro');
  await go(owner, form.getByRole('button', { name: 'Gruppe Erstellen' }), shown(info));
  const { group } = (await (await made).json()) as { group: { code: string } };
  await go(owner, info.getByRole('button', { name: 'Weiter auswählen' }), gone(info));
  const members: Page[] = [];
  for (const name of ['Ben', 'Cem']) {
    const member = await openOn();
    const join = dialog(member, 'Ada lädt dich ein');
    await open(member, `/?gruppe=${group.code}`, join);
    await join.getByLabel('Dein Name').fill(name);
    const joined = groupRow(member).filter({ hasText: 'Büro' });
    await go(member, join.getByRole('button', { name: 'Tritt dieser Gruppe bei' }), shown(joined));
    await choose(member, line);
    members.push(member);
  }
  return members;
}

interface Seen {
  id: string;
  number: number;
  version: number;
}
async function ordersOf(desk: Page): Promise<Seen[]> {
  const answer = await desk.request.get(`/api/shop/${SHOP}/counter/orders`);
  return ((await answer.json()) as { orders: Seen[] }).orders;
}

const WALKS: readonly [Way, Method][] = [
  ['delivery', 'cash'],
  ['delivery', 'card'],
  ['pickup', 'cash'],
  ['pickup', 'card'],
  ['group', 'cash'],
  ['group', 'card'],
  ['table', 'cash'],
  ['table', 'card'],
];

for (const [at, [way, method]] of WALKS.entries())
  test(
    `on a line that loses two of a hundred pieces and is away now and then one orders once: ${way}, ${method}`,
    { tag: '@long' },
    async ({ world, openBrowser, complaints }) => {
      test.setTimeout(600_000);
      // What a line that is away makes browsers say.
      complaints.allow(/ERR_|Failed to load resource|status of/);
      const desk = await openBrowser();
      const staff = await Staff.logIn(desk);
      const before = new Set((await ordersOf(desk)).map(({ id }) => id));
      const line = await LossyLine.open(20 + at);
      line.loss = LOSS;
      const openOn = () => {
        const stored =
          way === 'table' ? {} : ({ way: way === 'pickup' ? way : 'delivery' } as const);
        return openBrowser({ ...storedVisit(world.url, stored), proxy: line.proxy });
      };
      try {
        const guest = await openOn();
        const start = way === 'table' ? await staff.tableLink(9) : '/';
        await open(guest, start, row(guest, DISH));
        if (way === 'table')
          await expect(strip(guest)).toContainText('Tisch 9', { timeout: STEP_MS });
        await choose(guest, line);
        const members = way === 'group' ? await gather(guest, line, openOn) : [];
        if (way === 'table') await orderAtTable(guest, line, method);
        else await order(guest, line, way, method);

        const placed = (await ordersOf(desk)).filter(({ id }) => !before.has(id));
        expect(placed).toHaveLength(1);
        const [{ id, number: no }] = placed as [Seen];
        if (way === 'table') return;
        await expect(number(guest)).toHaveText(String(no));
        for (const member of members)
          await expect(number(member)).toHaveText(String(no), { timeout: STEP_MS });
        // What the kitchen does is seen, though the line goes away meanwhile.
        line.away(BLIP_MS);
        const accepted = { to: 'accepted', etaMinutes: 30 };
        await call(desk, 'POST', `/api/shop/${SHOP}/counter/orders/${id}/transition`, accepted);
        for (const page of [guest, ...members])
          await expect(page.locator('[data-part="order-headline"]')).toHaveAttribute(
            'data-status',
            'accepted',
            { timeout: STEP_MS },
          );
      } finally {
        await line.close();
      }
    },
  );
