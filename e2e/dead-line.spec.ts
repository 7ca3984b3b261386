import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import {
  atCheckout,
  field,
  fillCheckout,
  MARGHERITA,
  openCards,
  orderButton,
  placeOrder,
} from './steps/checkout.ts';
import { openCreate } from './steps/group-dialogs.ts';
import { dialog } from './steps/guest.ts';
import { mailedLink } from './steps/mail.ts';
import { atOnlineCheckout, PROVIDER } from './steps/payment.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';
import { WEDNESDAY_EVENING } from './world/world.ts';

/** After which a call ends (`apps/storefront/src/api/request.ts`). */
const LIMIT_MS = 15_000;
const LATE = 'Das dauert länger als erwartet. Versuch es bitte noch einmal.';

type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

/** A page whose clock can be moved on. */
async function open(
  openBrowser: OpenBrowser,
  shift: number,
  options?: BrowserContextOptions,
): Promise<Page> {
  const guest = await openBrowser(options);
  await guest.clock.install({ time: Date.now() + shift });
  return guest;
}

interface Dead {
  path: RegExp;
  /** The server hears it, and its answer is lost. */
  heard: boolean;
}

/** Presses while the line is dead for a call: nothing comes back at all, and in the end that is said. */
async function pressInVain(button: Locator, { path, heard }: Dead, told: Locator): Promise<void> {
  const guest = button.page();
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await guest.route(
    path,
    async (route) => {
      const url = route
        .request()
        .url()
        .replace(/\/\/[\w-]+\.localhost/, '//127.0.0.1');
      if (heard) expect((await route.fetch({ url })).status()).toBe(200);
      ask();
    },
    { times: 1 },
  );
  await button.click();
  await asked;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await guest.clock.fastForward(LIMIT_MS);
  await expect(told).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
}

test('on a dead line starting and joining a group end with a word, and pressed again make one group and one member', async ({
  world,
  openBrowser,
}) => {
  const owner = await open(openBrowser, world.shift, storedVisit(world.url, {}));
  await owner.goto('/');
  const form = await openCreate(owner);
  await form.getByLabel('Name der Gruppe').fill('Büro Lindenstraße');
  await form.getByLabel('Dein Name').fill('Rosa');
  const create = form.getByRole('button', { name: 'Gruppe Erstellen' });
  const failed = (page: Page) =>
    page.locator('[data-part="group-failed"]').filter({ hasText: LATE });
  await pressInVain(create, { path: /\/group$/, heard: true }, failed(owner));
  await expect(form.getByLabel('Name der Gruppe')).toHaveValue('Büro Lindenstraße');
  const answered = owner.waitForResponse(/\/group$/);
  await create.click();
  const { group } = (await (await answered).json()) as { group: { code: string } };
  await expect(dialog(owner, 'Büro Lindenstraße')).toBeVisible();

  const guest = await open(openBrowser, world.shift, storedVisit(world.url, {}));
  const found = guest.waitForRequest(/\/group\/find$/);
  await guest.goto(`/?gruppe=${group.code}`);
  await found;
  const joining = dialog(guest, 'Rosa lädt dich ein');
  await joining.getByLabel('Dein Name').fill('Emil');
  const join = joining.getByRole('button', { name: 'Tritt dieser Gruppe bei' });
  await pressInVain(join, { path: /\/group\/join$/, heard: true }, failed(guest));
  await expect(joining.getByLabel('Dein Name')).toHaveValue('Emil');
  const joined = guest.waitForResponse(/\/group\/join$/);
  await join.click();
  await expect(joining).toBeHidden();
  const state = (await (await joined).json()) as { group: { members: { name: string }[] } };
  expect(state.group.members.map(({ name }) => name)).toEqual(['Rosa', 'Emil']);
});

test(
  'on a dead line asking for a login and following its link end with a word, and pressed again log in',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const email = `tote.leitung.${Date.now()}@post.example`;
    const guest = await open(
      openBrowser,
      world.shift,
      storedVisit(world.url, { cart: MARGHERITA }),
    );
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await field(guest, 'E-Mail').fill(email);
    await guest.getByRole('checkbox', { name: /^Konto anlegen/ }).check();
    await placeOrder(guest);
    const link = await mailedLink(guest, email, 'Bestätige dein Konto');
    await guest.goto(link);
    const asked = dialog(guest, 'ANMELDEN');
    const now = asked.getByRole('button', { name: 'JETZT ANMELDEN' });
    await pressInVain(now, { path: /\/auth\/login$/, heard: true }, asked.getByText(LATE));
    await now.click();
    const menu = dialog(guest, 'MEIN KONTO');
    await expect(menu.getByText(email)).toBeVisible();

    const stranger = await open(openBrowser, world.shift, storedVisit(world.url, {}));
    await stranger.goto('/');
    await stranger.getByRole('button', { name: 'Mein Konto' }).click();
    const login = dialog(stranger, 'ANMELDEN');
    await login.getByLabel('E-Mail').fill(email);
    const send = login.getByRole('button', { name: 'LINK SCHICKEN' });
    await pressInVain(send, { path: /\/auth\/request-link$/, heard: false }, login.getByText(LATE));
    await expect(login.getByLabel('E-Mail')).toHaveValue(email);
    await send.click();
    await expect(dialog(stranger, 'SCHAU IN DEIN POSTFACH')).toBeVisible();
  },
);

test(
  'on a dead line whoever is logged in is told so, not asked to log in, and looks again with a press',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 401/);
    const guest = await open(openBrowser, world.shift, storedVisit(world.url, {}));
    await guest
      .context()
      .addCookies([{ name: 'login-token', value: 'T'.repeat(22), url: world.url }]);
    let ask = () => {};
    const asked = new Promise<void>((resolve) => (ask = resolve));
    await guest.route(/\/user\/info$/, () => ask());
    await guest.goto('/');
    await guest.getByRole('button', { name: 'Mein Konto' }).click();
    await asked;
    await guest.clock.fastForward(LIMIT_MS);
    const account = dialog(guest, 'MEIN KONTO');
    await expect(account.getByText('Wir erreichen den Shop gerade nicht.')).toBeVisible();
    await guest.unroute(/\/user\/info$/);
    await account.getByRole('button', { name: 'NOCH EINMAL VERSUCHEN' }).click();
    // The token was none, which is known now.
    await expect(dialog(guest, 'ANMELDEN')).toBeVisible();
  },
);

test(
  'on a dead line a coupon ends with a word, and counts when it is redeemed again',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'coupons.yaml',
      from: null,
      to: 'coupons:\n  - code: ZEHN\n    discount: 10 %\n',
    });
    const guest = await open(
      openBrowser,
      world.shift,
      storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA }),
    );
    await guest.goto('/checkout');
    await openCards(guest);
    const coupon = guest.getByRole('textbox', { name: 'Gutscheincode (freiwillig)' });
    await coupon.fill('ZEHN');
    const redeem = guest.getByRole('button', { name: 'Einlösen' });
    const told = guest.getByText('Das konnten wir gerade nicht prüfen.');
    await pressInVain(redeem, { path: /validate_coupon/, heard: true }, told);
    await expect(coupon).toHaveValue('ZEHN');
    await redeem.click();
    await expect(guest.getByText('ZEHN: 10 % Rabatt')).toBeVisible();
  },
);

test(
  'on a dead line finding a branch ends with a word, and pressed again leads there',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await open(
      openBrowser,
      world.shift,
      storedVisit(world.burgerUrl, {
        shopId: 'flammbruder-altstadt',
        place: null,
        cart: [dish('pommes', 'gross', 2)],
      }),
    );
    await guest.goto('/f=altstadt/');
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const finder = dialog(guest, 'SCHNELL ZUR RICHTIGEN FILIALE');
    await finder.getByLabel('Dein Standort').fill('Ahornweg 1, 91995 Birkenfurt');
    const ok = finder.getByRole('button', { name: 'OK', exact: true });
    await pressInVain(ok, { path: /\/find-for/, heard: true }, finder.getByText(LATE));
    await ok.click();
    await expect(guest).toHaveURL(/\/f=west\/$/);
  },
);

test('on a dead line a rating ends with a word, and is one when it is sent again', async ({
  world,
  openBrowser,
}) => {
  const guest = await open(openBrowser, world.shift, storedVisit(world.url, {}));
  const { id } = await quickOrder(guest, { items: [dish('lasagne')] });
  await world.setTime(WEDNESDAY_EVENING + 3 * 3_600_000);
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await guest.route(/\/open$/, () => ask(), { times: 1 });
  await guest.goto(`/feedback/${id}`);
  await asked;
  await guest.clock.fastForward(LIMIT_MS);
  await expect(guest.getByText(LATE)).toBeVisible();
  await guest.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await guest.getByRole('radio', { name: '4 Sterne, sehr gut' }).check();
  const send = guest.getByRole('button', { name: 'Bewertung abschicken' });
  await pressInVain(
    send,
    { path: /\/feedback\/webshop\/order\/[^/]+$/, heard: true },
    guest.getByText(LATE),
  );
  await send.click();
  await expect(guest.getByText('Danke, deine Bewertung ist gespeichert.')).toBeVisible();
});

test('on a dead line preparing a payment ends with a word as soon as any other call, and pressed again the same order is paid', async ({
  world,
  openBrowser,
}) => {
  const { guest, server } = await atOnlineCheckout(world, (options) =>
    open(openBrowser, world.shift, options),
  );
  server.prepare = [{ url: `${PROVIDER}/1`, sessionid: 'cs_test_1' }];
  await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
  const keys: string[] = [];
  guest.on('request', (request) => {
    if (request.url().endsWith('/order')) keys.push(String(request.postDataJSON()['clientKey']));
  });
  const told = guest.getByRole('alert').filter({ hasText: LATE });
  const prepare = /\/payment\/[^/]+\/stripe$/;
  await pressInVain(orderButton(guest), { path: prepare, heard: false }, told);
  await expect(told).toContainText('Die Zahlung ist fehlgeschlagen');
  await orderButton(guest).click();
  await expect(guest.getByRole('heading', { name: 'Bezahlen' })).toBeVisible();
  expect(server.calls).toEqual(['order', 'order', 'prepare']);
  expect(new Set(keys)).toHaveProperty('size', 1);
});

test('on a dead line an order ends with a word half a minute after the press, and pressed again it is one', async ({
  world,
  openBrowser,
}) => {
  const guest = await atCheckout((options) => open(openBrowser, world.shift, options), world.url);
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const answers: Promise<unknown>[] = [];
  await guest.route('**/api/**', (route) => {
    if (!route.request().url().endsWith('/order')) return;
    answers.push(route.fetch().then((answer) => answer.json()));
    ask();
  });
  await orderButton(guest).click();
  await expect(orderButton(guest)).toHaveAttribute('aria-busy', 'true');
  await guest.clock.fastForward(5000);
  await asked;
  await guest.clock.fastForward(25_000);
  await expect(guest.getByText(LATE)).toBeVisible();
  await expect(orderButton(guest)).not.toHaveAttribute('aria-busy');
  const [first] = (await Promise.all(answers)) as { order: { number: number } }[];
  await guest.unroute('**/api/**');
  expect(await placeOrder(guest)).toBe(String(first?.order.number));
});
