import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await TestBrowser.open(server);
});
afterAll(() => server.stop());

/** Reads of the specification that change something. */
const WRITING_READS: readonly RouteName[] = ['clearTable', 'captureWallet'];
/** What is sent and changes nothing of a guest's: heard without a session. */
const WITHOUT_SESSION: readonly RouteName[] = ['reportError', 'openReservation', 'openFeedback'];
const WRITES = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].method !== 'GET' || WRITING_READS.includes(name),
);

/** A call with the browser's cookies and XSRF header, unless `headers` say otherwise; answers status and error. */
async function call(name: RouteName, headers: Record<string, string>) {
  const { method, path } = routes[name];
  const answer = await server.app.inject({
    method,
    url: path.replace(':shopId', 'fixture').replaceAll(/:\w+/g, 'AAAAAAAAAAAAAAAAAAAAAA'),
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      host: 'pizza.example',
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      ...headers,
    },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return { status: answer.statusCode, error: answer.json<{ error?: string }>()?.error };
}

const REFUSED = { status: 403, error: 'xsrf' };
const FOREIGN_ORIGINS = [
  'https://evil.example',
  'https://pizza.example:8443',
  'https://pizza.example.evil.example',
  'https://a.pizza.example',
  'null',
];

describe.each(WRITES)('%s', (name) => {
  it('is refused from every other origin, whatever it carries', async () => {
    for (const origin of FOREIGN_ORIGINS)
      expect(await call(name, { origin }), origin).toEqual(REFUSED);
  });

  it('is refused without the header, and with that of another browser', async () => {
    const other = await TestBrowser.open(server);
    if (WITHOUT_SESSION.includes(name)) return;
    for (const token of ['', other.cookies.get('XSRF-TOKEN') ?? ''])
      expect(await call(name, { 'x-xsrf-token': token })).toEqual(REFUSED);
  });

  it.each([
    ['our own host', { origin: 'https://pizza.example' }],
    ['our own host and port', { origin: 'http://pizza.example:3000', host: 'pizza.example:3000' }],
    ['a browser that names no origin', {}],
  ])('is heard from %s', async (_what, headers) => {
    expect(await call(name, headers)).not.toEqual(REFUSED);
  });
});

it('only these are heard without a session', () => {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => 'session' in routes[name]);
  expect(names.toSorted()).toEqual(WITHOUT_SESSION.toSorted());
});

it('a read is answered whoever asks', async () => {
  expect((await call('staffMe', { origin: 'https://evil.example' })).status).toBe(401);
});
