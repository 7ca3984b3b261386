import { roleByName, type StaffRole } from '@tischlein/contract/staff-permissions.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino, type Logger } from 'pino';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { buildApp } from '../app/app.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { AppContext } from '../app/context.ts';
import { openDatabase } from '../db/database.ts';
import { createTestDatabase } from '../db/test-database.ts';
import { createStaff } from '../staff/create-staff.ts';
import { databaseEvents } from '../live/database-events.ts';
import { opensAccount } from '../payments/accounts.ts';
import { ORDER_HOOKS } from '../app/order-hooks.ts';
import { openPayments } from '../payments/payments.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { SecretBox } from '../payments/secret-box.ts';
import type { PlaceProviders } from '../places/open-providers.ts';
import { PLAIN_SERVER } from '../shops/compile-shop.ts';
import type { Words } from '../languages/words.ts';
import { databaseShops } from '../shops/database-shops.ts';
import { RunnerState } from '../jobs/runner/runner-state.ts';
import { QuoteTally } from '../shops/price-order.ts';
import { assertAsDescribed } from './described-answers.ts';
import { fixtureShop, TUESDAY_EVENING } from './fixture-shop.ts';
import { insertFranchise, insertShop } from './insert-shop.ts';
import { TEST_PROVIDERS } from './test-providers.ts';

export interface TestServer {
  app: FastifyInstance;
  context: AppContext;
  databaseUrl: string;
  /** Sets the clock; it stands still in between. */
  setNow(now: number): void;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  shops?: Shop[];
  /** The shops' franchise. */
  franchise?: Franchise;
  config?: Partial<Config>;
  /** In the place of the test geocoder and the great circle. */
  providers?: Partial<PlaceProviders>;
  /** Default: silent. */
  log?: Logger;
  paymentProviders?: readonly PaymentProvider[];
  /** With another key than the tests' own. */
  secretBox?: SecretBox;
  /** The languages besides German that there are words for. */
  words?: ReadonlyMap<string, Words>;
  /** Another process on the same database. */
  databaseUrl?: string;
}

/** The same for all servers of a test. */
const TEST_BOX = new SecretBox(Buffer.alloc(32, 7));

/** The whole server over a database of its own, with the fixture shop; HTTP by `inject`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const log = options.log ?? pino({ level: 'silent' });
  const database = openDatabase(databaseUrl, { max: 8, onError: () => undefined });
  if (own && options.franchise) await insertFranchise(database.pool, options.franchise);
  if (own)
    for (const shop of options.shops ?? [fixtureShop()]) await insertShop(database.pool, shop);
  const box = options.secretBox ?? TEST_BOX;
  const shops = databaseShops(database.pool, (account) => opensAccount(box, account), {
    ...PLAIN_SERVER,
    ...(options.words && { words: options.words }),
  });
  await shops.start();
  const live = databaseEvents(
    database.pool,
    databaseUrl,
    () => undefined,
    () => undefined,
  );
  await live.start();
  let now = TUESDAY_EVENING;
  const context: AppContext = {
    config: { ...readConfig({ RATE_LIMIT_FACTOR: '1000' }, '/nowhere'), ...options.config },
    database,
    shops,
    live,
    ...TEST_PROVIDERS,
    ...options.providers,
    payments: openPayments(database.pool, shops, box, options.paymentProviders ?? [], ORDER_HOOKS),
    box,
    quotes: new QuoteTally(),
    jobs: new RunnerState(),
    log,
    instance: 'test',
    now: () => now,
  };
  const app = await buildApp(context);
  await app.ready();
  return {
    app,
    context,
    databaseUrl,
    setNow: (instant) => (now = instant),
    async stop() {
      await app.close();
      await live.stop();
      await shops.stop();
      await database.close();
      await own?.drop();
    },
  };
}

/** A browser: keeps its cookies and sends the XSRF pair. A body that is a string is sent as it is. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** Token of a guest's account, sent with every call. */
  bearer: string | null = null;
  /** The domain it is at. */
  host = 'localhost';
  /** Where it is in the net, for servers that trust a proxy. */
  address: string | null = null;
  /** Of the page it is on; null: German. */
  language: string | null = null;
  readonly #app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  static async open(server: Pick<TestServer, 'app'>): Promise<TestBrowser> {
    const browser = new TestBrowser(server.app);
    await browser.get('/api/platform/session');
    return browser;
  }

  /** A browser of the shop's staff. */
  static async staff(
    server: TestServer,
    shopIds: string[] = ['fixture'],
    role: StaffRole | 'staff' = 'staff',
  ): Promise<TestBrowser> {
    const login = `${role}-${shopIds.join('-') || 'nobody'}`;
    return TestBrowser.loggedIn(server, { login, name: 'Toni', role, shopIds });
  }

  /** A new member of the staff, logged in. */
  static async loggedIn(
    server: TestServer,
    member: { login: string; name: string; role: StaffRole | 'staff'; shopIds: string[] },
  ): Promise<TestBrowser> {
    const password = 'geheim-und-lang';
    await createStaff(server.context.database.pool, {
      ...member,
      role: roleByName(member.role) ?? 'counter',
      password,
    });
    const browser = await TestBrowser.open(server);
    const { login } = member;
    const answer = await browser.post('/api/platform/staff/login', { login, password });
    if (answer.statusCode !== 200) throw new Error(`login failed: ${answer.body}`);
    return browser;
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send('GET', url);
  }
  post(url: string, body: unknown): Promise<LightMyRequestResponse> {
    return this.send('POST', url, body);
  }
  put(url: string, body: unknown): Promise<LightMyRequestResponse> {
    return this.send('PUT', url, body);
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send('DELETE', url);
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method,
      url,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        host: this.host,
        ...(this.address === null ? {} : { 'x-forwarded-for': this.address }),
        ...(this.bearer === null ? {} : { authorization: `Bearer ${this.bearer}` }),
        ...(this.language === null ? {} : { 'x-language': this.language }),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    assertAsDescribed(method, url, answer);
    return answer;
  }
}
