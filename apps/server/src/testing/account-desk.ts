import type { Jobs } from '../app/start-jobs.ts';
import { startJobs } from '../app/start-jobs.ts';
import { fixtureShop } from './fixture-shop.ts';
import { orderBody } from './order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from './test-server.ts';

/** Where the guest of `orderBody` lives, as an account has it. */
export const ACCOUNT_ADDRESS = {
  name: 'Gerda Gast',
  street: 'Hauptstraße',
  streetNumber: '5',
  floor: '',
  zip: '12345',
  city: 'Musterstadt',
  phone: '0911 5550123',
  company: '',
};

export const LINK = '/api/platform/auth/request-link';
export const LOGIN = '/api/platform/auth/login';
export const INFO = '/api/platform/user/info';
/** Subjects of mails. */
export const CONFIRM = 'Bestätige dein Konto';
export const LOG_IN = 'Dein Link zum Anmelden';

interface Mail {
  subject: string;
  body: string;
  html: string;
}

/** A server with two restaurants that have accounts, its jobs, and guests' mailboxes. */
export class AccountDesk {
  readonly server: TestServer;
  readonly #jobs: Jobs;
  #addresses = 0;
  private constructor(server: TestServer, jobs: Jobs) {
    this.server = server;
    this.#jobs = jobs;
  }

  static async open(given: Parameters<typeof startTestServer>[0] = {}): Promise<AccountDesk> {
    const neighbour = { id: 'other', domains: ['other.example'], enableLogin: true };
    const shops = [fixtureShop({ enableLogin: true }), fixtureShop(neighbour)];
    const server = await startTestServer({ shops, ...given });
    return new AccountDesk(server, await startJobs(server.context, server.databaseUrl));
  }

  async stop(): Promise<void> {
    await this.#jobs.stop();
    await this.server.stop();
  }

  newAddress(): string {
    this.#addresses += 1;
    return `gast${this.#addresses}@example.de`;
  }

  async query(sql: string, values: unknown[] = []) {
    return (await this.server.context.database.pool.query(sql, values)).rows;
  }

  /** How many rows there are of a table, with a condition. */
  async count(sql: string, values: unknown[] = []): Promise<number> {
    return (await this.query(`select count(*)::int as n from ${sql}`, values))[0].n;
  }

  /** Asks for a link to log in. */
  ask(guest: TestBrowser, email: unknown, webshop = 'fixture') {
    return guest.post(LINK, { email, webshop, franchise: null });
  }

  /** Places an order; answers its id. */
  async order(guest: TestBrowser, email: string, given = {}, form = {}): Promise<string> {
    const answer = await guest.post(
      '/api/shop/fixture/order',
      orderBody(given, { email, ...form }),
    );
    if (answer.statusCode !== 200) throw new Error(`not ordered: ${answer.body}`);
    return answer.json().order.id as string;
  }

  /** A guest with a confirmed account. */
  async member(): Promise<{ guest: TestBrowser; email: string; token: string; id: string }> {
    const guest = await this.browser();
    const email = this.newAddress();
    await this.order(guest, email, { createAccount: true });
    const token = await this.logIn(guest, await this.linkTo(email, CONFIRM));
    const id = (await guest.get(INFO)).json().id as string;
    return { guest, email, token, id };
  }

  browser(): Promise<TestBrowser> {
    return TestBrowser.open(this.server);
  }

  /** The mails to an address whose subject contains `about`, once there are `count`. */
  async mails(to: string, about: string, count = 1): Promise<Mail[]> {
    const until = Date.now() + 10_000;
    for (;;) {
      const result = await this.server.context.database.pool.query<Mail>(
        `select subject, body, html from demo_mail where recipient = $1 and subject like '%' || $2 || '%' order by id`,
        [to, about],
      );
      if (result.rows.length >= count) return result.rows;
      if (Date.now() > until)
        throw new Error(`only ${result.rows.length} of ${count} mails "${about}" to ${to}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** The second click: confirms the newest mail that asks whether advertising was agreed to. */
  async agree(to: string, { count = 1, shop = 'fixture' } = {}): Promise<void> {
    const mails = await this.mails(to, 'Angebote per Mail: bitte', count);
    const key = /\/zustimmen\/(\S+)/.exec(mails.at(-1)?.body ?? '')?.[1];
    const guest = await this.browser();
    const answer = await guest.post(`/api/shop/${shop}/advertising/confirm`, { key: key ?? '' });
    if (answer.statusCode !== 200) throw new Error(`not confirmed: ${answer.body}`);
  }

  /** The key in the newest such mail. */
  async linkTo(to: string, about: string, count = 1): Promise<string> {
    const mails = await this.mails(to, about, count);
    const link = /#konto=(\S+)/.exec(mails.at(-1)?.body ?? '')?.[1];
    if (!link) throw new Error(`no link in the mail to ${to}`);
    return link;
  }

  /** Logs a browser in with a link; answers the token. */
  async logIn(browser: TestBrowser, link: string): Promise<string> {
    const answer = await browser.post('/api/platform/auth/login', { link });
    if (answer.statusCode !== 200) throw new Error(`login failed: ${answer.body}`);
    browser.bearer = answer.json().token as string;
    return browser.bearer;
  }
}
