import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FaultKind } from './controls.ts';
import { IdempotencyStore } from './idempotency.ts';
import { pageReply } from './page.ts';
import { startPaymentSimulator, type PaymentSimulator } from './payment-simulator.ts';
import { jsonReply, type Reply } from './request.ts';

let shop: Server;
let target: string;
let arrived: string[];
let answers: number[];
let simulator: PaymentSimulator;
let made: number;

beforeEach(async () => {
  [arrived, answers, made] = [[], [], 0];
  shop = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      arrived.push(text);
      response.writeHead(answers.shift() ?? 200).end();
    })();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  target = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  simulator = await startPaymentSimulator({ now: () => 1000 }, ({ now, webhooks, paidAmount }) => ({
    answer(asked) {
      made += 1;
      const body = `${made}`;
      const build = () => ({ url: target, headers: {}, body });
      webhooks.send({ id: `evt_${made}`, kind: 'made', build });
      return jsonReply(200, { made, at: now(), paid: paidAmount(5), body: String(asked.body) });
    },
    payments: () => [],
    act: (id) => id === 'known',
  }));
});
afterEach(async () => {
  await simulator.stop();
  await new Promise((resolve) => shop.close(resolve));
});

const post = async (path: string, body: unknown = {}) =>
  fetch(`${simulator.url}${path}`, { method: 'POST', body: JSON.stringify(body) });

test('answers with the body and its own clock, and is steered over HTTP', async () => {
  expect((await post('/_control', { clockOffsetMs: 50, wrongAmount: true })).status).toBe(200);
  const answer = await (await post('/make', 'x')).json();
  expect(answer).toEqual({ made: 1, at: 1050, paid: 6, body: '"x"' });
  expect(simulator.seen.map((each) => each.path)).toEqual(['/make']);
  expect((await post('/_control', { webhook: 'drop' })).status).toBe(500);
  expect((await post('/_act', { id: 'known', do: 'pay' })).status).toBe(200);
  expect((await post('/_act', { id: 'other', do: 'pay' })).status).toBe(409);
  const state = (await (await fetch(`${simulator.url}/_state`)).json()) as object;
  expect(Object.keys(state)).toEqual(['payments', 'webhooks']);
});

describe('faults', () => {
  const ask = async (): Promise<string> => {
    const signal = AbortSignal.timeout(300);
    try {
      const answer = await fetch(`${simulator.url}/make/7`, { method: 'POST', signal });
      const reader = answer.body?.getReader();
      let text = '';
      for (;;) {
        const read = await reader?.read();
        if (!read || read.done) return `${answer.status} ${text.replaceAll('\n', '')}`;
        text += Buffer.from(read.value).toString();
        if (text.length > 200_000) return reader!.cancel().then(() => 'without end');
      }
    } catch (error) {
      return (error as Error).name;
    }
  };
  test.each<[FaultKind, string | RegExp, number]>([
    ['5xx', /^503 /, 0],
    ['rate-limited', '429 not now', 0],
    ['html', /^200 <!doctype/, 0],
    ['timeout-before', 'TimeoutError', 0],
    ['timeout-after', 'TimeoutError', 1],
    ['reset-after', 'TypeError', 1],
    ['truncated-after', /^200 \{[^}]*$/, 1],
    ['huge-after', 'without end', 1],
  ])('%s strikes once, and only what it matches', async (how, said, carriedOut) => {
    simulator.control({
      failNext: [
        { match: 'POST /make', times: 1, how: '5xx' },
        { match: 'POST /make/*', times: 1, how },
      ],
    });
    expect(await ask()).toMatch(said);
    expect(made).toBe(carriedOut);
    expect(await ask()).toMatch(/^200 \{.*\}$/);
  });
});

describe('webhooks', () => {
  const make = async (times: number) => {
    for (let time = 0; time < times; time += 1) await post('/make');
    await simulator.flushWebhooks();
    return arrived;
  };
  const states = () => simulator.webhooks.map((each) => each.state);

  test('come one after the other', async () => {
    expect(await make(3)).toEqual(['1', '2', '3']);
    expect(states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('are dropped, and can be sent later', async () => {
    simulator.control({ webhooks: 'drop' });
    expect(await make(2)).toEqual([]);
    expect(states()).toEqual(['dropped', 'dropped']);
    expect((await post('/_webhooks', { resend: 'evt_2' })).status).toBe(200);
    expect(arrived).toEqual(['2']);
    expect((await post('/_webhooks', { resend: 'evt_9' })).status).toBe(404);
  });

  test('come twice', async () => {
    simulator.control({ webhooks: 'duplicate' });
    expect(await make(2)).toEqual(['1', '1', '2', '2']);
  });

  test('come the newest first', async () => {
    simulator.control({ webhooks: 'reverse' });
    expect(await make(3)).toEqual(['3', '2', '1']);
  });

  test('are held back until told', async () => {
    simulator.control({ webhookDelayMs: 60_000 });
    await post('/make');
    expect([arrived, states()]).toEqual([[], ['held']]);
    await simulator.flushWebhooks();
    expect([arrived, states()]).toEqual([['1'], ['delivered']]);
  });

  test('are tried again until taken, a few times', async () => {
    answers = [500, 503];
    expect(await make(1)).toEqual(['1', '1', '1']);
    answers = [500, 500, 500, 500];
    await make(1);
    expect(simulator.webhooks).toMatchObject([
      { state: 'delivered', tries: 3, status: 200 },
      { state: 'failed', tries: 4, status: 500 },
    ]);
  });
});

describe('idempotency', () => {
  let clock = 0;
  let runs = 0;
  const store = new IdempotencyStore(100, () => clock);
  const once = (key: string | undefined, print = 'a', status = 200) =>
    store.run(
      key,
      print,
      () => {
        runs += 1;
        return jsonReply(status, runs);
      },
      (reply: Reply) => reply.status < 500,
    );
  const bodies = async (...args: Parameters<typeof once>) => {
    const given = await once(...args);
    return typeof given === 'string' ? given : `${String(given.reply.body)} ${given.replayed}`;
  };

  test('one key, one run, as long as it lives', async () => {
    expect(await bodies(undefined)).toBe('1 false');
    expect(await bodies('k')).toBe('2 false');
    expect(await bodies('k')).toBe('2 true');
    expect(await bodies('k', 'b')).toBe('mismatch');
    clock = 100;
    expect(await bodies('k', 'b')).toBe('3 false');
  });

  test('what does not bind is run again; what is under way is busy', async () => {
    await once('broken', 'a', 500);
    expect(await bodies('broken')).toMatch(/false$/);
    const slow = store.run('slow', 'a', () => Promise.resolve(jsonReply(200, 'slow')));
    expect(await bodies('slow')).toBe('busy');
    expect(await slow).toMatchObject({ replayed: false });
    expect(await bodies('slow')).toBe('"slow" true');
  });
});

test('a page escapes what it shows', () => {
  const { body } = pageReply({
    brand: 'B',
    title: '<b>',
    lines: ['a & b'],
    buttons: [{ label: 'Ja', action: '/"x', fields: { do: 'pay' } }],
  });
  expect(body).toContain('von B zum Ausprobieren: <strong>Hier fließt kein Geld.</strong>');
  expect(body).toContain('<h1>&#60;b&#62;</h1><p>a &#38; b</p>');
  expect(body).toContain('action="/&#34;x"><input type="hidden" name="do" value="pay">');
});
