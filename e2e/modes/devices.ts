import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { ModeShop } from '../world/messages.ts';
import type { Mode } from './cells.ts';
import { GROUP, GROUP_HOST, OWN_GROUP } from './words.ts';

/** What a browser keeps of somebody. */
export type Device = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** The business day of `EACH_IN_ITS_STATE`. */
const TODAY = '2026-11-18';
/** What lies in the cart already: 11,00 €. */
const CART = [
  { dishId: 'margherita', sizeId: 'gross', memberName: null, amount: 1, without: [], extras: [] },
];
/** A page that costs nothing. Its policy would let it ask nothing. */
const LIGHT = '/robots.txt';
const AT_LIBERTY: BrowserContextOptions = { bypassCSP: true };

interface GroupAnswer {
  group: { id: string; code: string };
  memberId: string;
}

/** Makes devices of guests and waiters through the API, while the shops are open. */
export class DeviceMaker {
  readonly #context: BrowserContext;
  readonly #page: Page;
  #names = 0;
  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  static async open(browser: Browser): Promise<DeviceMaker> {
    const context = await browser.newContext(AT_LIBERTY);
    return new DeviceMaker(context, await context.newPage());
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Starts the group that others are invited to; answers its code. */
  async hostGroup(origin: string, shopId: string): Promise<string> {
    await this.#beNobody(origin);
    return (await this.#createGroup(shopId, GROUP, GROUP_HOST)).group.code;
  }

  /** Places an order to be collected; answers its id. */
  async order(origin: string, shopId: string): Promise<string> {
    await this.#beNobody(origin);
    const formValues = {
      name: 'Emil Sommer',
      email: 'emil.sommer@post.example',
      phone: '089 99998 556',
      paymentMethod: 'offline',
      isPickup: true,
    };
    const order = { orderItems: CART, acceptLegal: true, expectedTotal: 11, formValues };
    const placed = await this.#send<{ order: { id: string } }>(
      `/api/shop/${shopId}/order`,
      await this.#keyed(order),
    );
    return placed.order.id;
  }

  /** The device of somebody in a mode; of a member in the group of the code. */
  async inMode(mode: Mode, origin: string, shop: ModeShop, groupCode: string): Promise<Device> {
    const cart = { version: 1, items: CART };
    const stored = mode === 'overview' ? {} : { cart };
    // Nothing that a server knows: nobody has to be asked.
    if (!['table', 'member', 'owner', 'waiter'].includes(mode))
      return { cookies: [], origins: [{ origin, localStorage: entries(shop.id, stored) }] };
    await this.#beNobody(origin);
    const entered = await this.#enter(mode, shop, groupCode);
    const { cookies } = await this.#context.storageState();
    const localStorage = entries(shop.id, { ...stored, ...entered });
    return { cookies, origins: [{ origin, localStorage }] };
  }

  async #enter(mode: Mode, shop: ModeShop, groupCode: string): Promise<Record<string, unknown>> {
    const name = `Gast ${(this.#names += 1)}`;
    const base = `/api/shop/${shop.id}`;
    if (mode === 'table') {
      const signature = new URLSearchParams(shop.table).get('sig');
      await this.#send(`${base}/dineintable/open`, { table: 1, signature });
      return { table: { table: 1, waiter: null, day: TODAY } };
    }
    if (mode === 'waiter') {
      const code = shop.waiter.replace('#kellner=', '');
      const waiter = await this.#send(`${base}/waiter/open`, { code, device: 'Handy' });
      return { table: { table: null, waiter, day: TODAY } };
    }
    const { group, memberId } =
      mode === 'member'
        ? await this.#send<GroupAnswer>(
            `${base}/group/join`,
            await this.#keyed({ code: groupCode, memberName: name }),
          )
        : await this.#createGroup(shop.id, OWN_GROUP, name);
    return { group: { groupId: group.id, memberId, base: [], cartVersion: 0, pending: null } };
  }

  async #createGroup(shopId: string, groupName: string, memberName: string): Promise<GroupAnswer> {
    const body = await this.#keyed({ groupName, memberName, isPickup: false });
    return this.#send(`/api/shop/${shopId}/group`, body);
  }

  async #keyed(body: object): Promise<object> {
    return { ...body, clientKey: await this.#page.evaluate(() => crypto.randomUUID()) };
  }

  async #beNobody(origin: string): Promise<void> {
    await this.#context.clearCookies();
    await this.#page.goto(`${origin}${LIGHT}`);
  }

  async #send<T>(path: string, body: object): Promise<T> {
    return (await this.#page.evaluate(post, { path, body })) as T;
  }
}

function entries(shopId: string, stored: Record<string, unknown>) {
  return Object.entries(stored).map(([name, value]) => ({
    name: `tischlein:${shopId}:${name}`,
    value: JSON.stringify(value),
  }));
}

/** Runs in the page: its cookies are the device's. */
async function post({ path, body }: { path: string; body: object }): Promise<unknown> {
  await fetch('/api/platform/session');
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
