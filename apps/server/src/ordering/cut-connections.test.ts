import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../../bench/kill/random.ts';
import { cuttingProxy, type CuttingProxy } from '../testing/cutting-proxy.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const GUESTS = 6;
const ORDERS = 4;
const SEED = 20_261_123;

let sound: TestServer;
let proxy: CuttingProxy;
let server: TestServer;
/** From aside. */
let admin: pg.Pool;

beforeAll(async () => {
  sound = await startTestServer();
  proxy = await cuttingProxy(sound.databaseUrl);
  server = await startTestServer({ databaseUrl: proxy.url });
  admin = new pg.Pool({ connectionString: sound.databaseUrl, application_name: 'aside' });
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
  await admin.end();
  await sound.stop();
});

/** Every answer that was given, as status and path. */
const given: string[] = [];
const random = seededRandom(SEED);
const cut = async (): Promise<void> => {
  const chance = random();
  if (chance < 0.4) proxy.cutNextAnswer(Math.floor(random() * 60));
  else if (chance < 0.7)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and application_name <> 'aside' and state <> 'idle'`,
    );
  else if (chance < 0.8) proxy.cutAll();
};

type Answer = Awaited<ReturnType<TestBrowser['get']>>;

/** Asks until it is done, cutting meanwhile; what is answered otherwise than "not now" is the outcome. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const asked = ask();
    await cut();
    const answer = await asked;
    given.push(`${answer.statusCode}`);
    if (answer.statusCode !== 503) return answer;
    expect(answer.json().error).toBe('unavailable');
  }
}

it(
  'connections cut at random: only success, refusals and "not now"; every order is there once',
  { timeout: 60_000 },
  async () => {
    const staff = await TestBrowser.staff(sound);
    const counter = new TestBrowser(server.app);
    for (const [name, value] of staff.cookies) counter.cookies.set(name, value);
    const placed = new Map<string, string>();

    const guest = async (): Promise<void> => {
      const browser = await TestBrowser.open(server);
      for (let turn = 0; turn < ORDERS; turn += 1) {
        const body = orderBody();
        const answer = await insist(() => browser.post('/api/shop/fixture/order', body));
        expect(answer.statusCode, answer.body).toBe(200);
        const orderId: string = answer.json().order.id;
        placed.set(String(body['clientKey']), orderId);
        const order = `/api/shop/fixture/counter/orders/${orderId}`;
        const move = { to: 'accepted', etaMinutes: 30 };
        const moved = await insist(() => counter.post(`${order}/transition`, move));
        expect(moved.statusCode, moved.body).toBe(200);
        const seen = await insist(() => counter.get(order));
        expect(seen.json()).toMatchObject({ status: 'accepted', version: 2 });
      }
    };
    await Promise.all(Array.from({ length: GUESTS }, guest));

    expect(placed.size).toBe(GUESTS * ORDERS);
    const { rows } = await admin.query<{ client_key: string; order_id: string; steps: number }>(
      `select client_key, order_id, (select count(*)::int from order_step s
      where s.order_id = o.order_id) as steps from orders o`,
    );
    expect(new Map(rows.map((row) => [row.client_key, row.order_id]))).toEqual(placed);
    expect(rows).toHaveLength(placed.size);
    expect(rows.every(({ steps }) => steps === 2)).toBe(true);
    // The cuts hit, else nothing was proven.
    expect(given).toContain('503');
  },
);
