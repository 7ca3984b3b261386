import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasEveryonesSeed } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { LOG_OPTIONS } from '../config/log.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { createBody, groupPath } from '../testing/group-party.ts';
import { fieldsOf, inputsOf, putInto } from '../testing/inputs-of-schema.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { becomeWaiter, TABLES } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

// What every call takes, made from its schema, with one field spoilt: by somebody who may do everything, so that nothing
// is refused before it is looked at. `hostile-input.test.ts` sends noise and fields of hand-made bodies.

const NASTY: readonly unknown[] = [
  ...[null, true, '', 'A'.repeat(5000), 'a\u0000b', '\u0000', '\ud800', '\u202e\u200b', '\u001b@'],
  ...[-1, 0, 0.30000000000000004, 2 ** 31, 2 ** 53, 1e308, -1e308],
  ...[[], {}, [[[[[[[[[[]]]]]]]]]], { $ne: null }, Array.from({ length: 400 }, () => 'x')],
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}}'),
  ...['__proto__', 'constructor', 'toString', '%00', '../../etc/passwd'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z'],
  ...['0001-01-01', '9999-12-31', '2026-13-01'],
];
/** Each in every so-manieth field; in all of them with another seed, as `npm run prove` has it. */
const STEP = hasEveryonesSeed() ? 37 : 1;
const SAMPLES = hasEveryonesSeed() ? 3 : 20;

let server: TestServer;
let everybody: TestBrowser;
let owners = 0;
const logged: string[] = [];
/** What is there, by the names of fields. */
const known: Record<string, unknown> = { shopId: 'fixture', table: 1, jobId: 'koch', version: 1 };

/** A device that ordered, leads a group, is a waiter's and its owner's. */
async function openEverybody(): Promise<TestBrowser> {
  const login = `chef${(owners += 1)}`;
  const person = { login, name: 'Toni', role: 'owner' as const, shopIds: ['fixture'] };
  const browser = await TestBrowser.loggedIn(server, person);
  const ordered = await browser.post('/api/shop/fixture/order', orderBody());
  known['orderId'] = ordered.json().order.id;
  const group = await browser.post(groupPath(), createBody());
  known['groupId'] = group.json().group.id;
  known['memberId'] = group.json().memberId;
  await becomeWaiter(server, browser, login);
  return browser;
}

beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  const jobs = [{ id: 'koch', title: 'Koch', kind: null, text: 'Komm.' }];
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES, enableReservations: true, jobs })],
    config: { tillAtTables: true },
    log: pino({ ...LOG_OPTIONS, level: 'error' }, lines),
  });
  everybody = await openEverybody();
});
afterAll(() => server.stop());

/** Streams do not end by themselves; what is uploaded is no JSON. */
const NAMES = (Object.keys(routes) as RouteName[]).filter((name) => {
  const call: Call = calls[name];
  return call.result !== null && !call.upload && name !== 'staffLogout';
});

type Input = Record<'params' | 'query' | 'body', unknown>;

function addressOf(name: RouteName, { params, query }: Input): string {
  // A half of a character cannot be written in an address.
  const text = (value: unknown) => encodeURIComponent(String(value).replace(/\p{Cs}/gu, '?'));
  const path = routes[name].path.replace(/:(\w+)/g, (_all, key: string) =>
    text((params as Record<string, unknown>)[key]),
  );
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  return `${path}?${pairs.map(([key, value]) => `${key}=${text(value)}`).join('&')}`;
}

/** Inputs as the schema has them, then the first two with one field after the other spoilt. */
function* inputsFor(name: RouteName): Generator<Input> {
  const call: Call = calls[name];
  const drawn = (type: Call['body']): unknown[] =>
    type ? fc.sample(inputsOf(type, known), { numRuns: SAMPLES }) : [];
  const [params, queries, bodies] = [drawn(call.params), drawn(call.query), drawn(call.body)];
  const all = Array.from({ length: SAMPLES }, (_, at) => ({
    params: params[at] ?? {},
    query: queries[at] ?? {},
    body: bodies[at] ?? {},
  }));
  yield* all;
  let at = 0;
  for (const input of all.slice(0, 2))
    for (const field of fieldsOf(input).slice(0, 60))
      for (const value of NASTY) {
        const isText = typeof value === 'string' && value !== '';
        if (field[0] === 'params' && !isText) continue;
        if ((at += 1) % STEP === 0) yield putInto(input, field, value);
      }
}

it.each(NAMES)(
  '%s answers every spoilt field as the contract says',
  async (name) => {
    const { method } = routes[name];
    logged.length = 0;
    for (const path of ['/api/platform/staff/me', '/api/shop/fixture/waiter'])
      if ((await everybody.get(path)).statusCode !== 200) everybody = await openEverybody();
    for (const input of inputsFor(name)) {
      const body = method === 'GET' ? undefined : (JSON.stringify(input.body) ?? 'null');
      // Sending it checks every answer against the contract.
      const { statusCode } = await everybody.send(method, addressOf(name, input), body);
      expect(statusCode, JSON.stringify(input)).toBeLessThan(500);
    }
    expect(logged).toEqual([]);
  },
  120_000,
);
