import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestRoutes } from '@tischlein/contract/guest-routes.ts';
import { createClient } from './client.ts';
import { urlOf } from './url.ts';

const sessions: unknown[] = [];
const dates: (string | null)[] = [];
const { requesterOf, startSession, prepareToWrite } = createClient({
  onSession: (session) => void sessions.push(session),
  onHeaders: (headers) => void dates.push(headers.get('date')),
});
const request = requesterOf(guestRoutes);

const calls: { url: string; init: RequestInit }[] = [];
let answers: (() => Promise<Response> | Response)[] = [];

function json(status: number, body: unknown): () => Response {
  return () => new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  calls.length = 0;
  sessions.length = 0;
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=tok%3D1' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const next = answers.shift();
    if (!next) throw new Error('unexpected call');
    return next();
  });
});
afterEach(() => vi.unstubAllGlobals());

const geo = (options = {}) =>
  request('geo', { params: { shopId: 's' }, body: { location: 'x' }, ...options });

describe('request', () => {
  it('sends credentials and the XSRF pair, and answers the body', async () => {
    answers = [json(200, { deliveryFee: 150 })];
    expect(await geo()).toEqual({ ok: true, value: { deliveryFee: 150 } });
    expect(calls[0]?.url).toBe('/api/shop/s/geo');
    expect(calls[0]?.init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(calls[0]?.init.headers).toMatchObject({ 'X-XSRF-TOKEN': 'tok=1' });
    expect(calls[0]?.init.signal?.aborted).toBe(false);
  });

  it('fetches the cookies of the device first when they are missing, and no ids of a session', async () => {
    vi.stubGlobal('document', { cookie: '' });
    answers = [json(200, {}), json(200, {})];
    await geo();
    expect(calls.map(({ url }) => url)).toEqual(['/api/platform/device', '/api/shop/s/geo']);
    expect(sessions).toEqual([]);
  });

  it('fetches the session where it is asked for, and is ready to write with it', async () => {
    vi.stubGlobal('document', { cookie: '' });
    answers = [json(200, { sessionId: 'S', userId: 'U' }), json(200, {})];
    await Promise.all([startSession(), geo()]);
    expect(calls.map(({ url }) => url)).toEqual(['/api/platform/session', '/api/shop/s/geo']);
    expect(sessions).toEqual([{ sessionId: 'S', userId: 'U' }]);
  });

  it('fetches them once for all who ask at once, and for a form that is being filled in', async () => {
    vi.stubGlobal('document', { cookie: '' });
    answers = [json(200, {}), json(200, {}), json(200, {})];
    prepareToWrite();
    await Promise.all([geo(), geo()]);
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/platform/device',
      '/api/shop/s/geo',
      '/api/shop/s/geo',
    ]);
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=tok' });
    prepareToWrite();
    expect(calls).toHaveLength(3);
  });

  it('reports an error without a session', async () => {
    vi.stubGlobal('document', { cookie: '' });
    answers = [json(202, { accepted: true })];
    await request('reportError', { body: {} });
    expect(calls.map(({ url }) => url)).toEqual(['/api/platform/error']);
  });

  it('renews a refused token once, and only once', async () => {
    const refused = json(403, { error: 'xsrf', message: 'nein' });
    answers = [refused, json(200, {}), json(200, { done: 1 })];
    expect(await geo()).toEqual({ ok: true, value: { done: 1 } });
    answers = [refused, json(200, {}), refused];
    expect(await geo()).toMatchObject({ ok: false, failure: { kind: 'bad-request', status: 403 } });
    expect(calls).toHaveLength(6);
  });

  it('does not repeat other refusals', async () => {
    answers = [json(400, 'MissingStreetNumber')];
    expect(await geo()).toEqual({
      ok: false,
      failure: { kind: 'bad-request', status: 400, body: 'MissingStreetNumber' },
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['network', () => Promise.reject(new TypeError('failed'))],
    ['bad-response', json(500, { error: 'broken' })],
    ['bad-response', () => new Response('<html>', { status: 200 })],
    ['bad-request', json(409, { code: 2 })],
    ['bad-response', json(429, { error: 'too-many', message: 'Bitte warte einen Moment.' })],
    [
      'aborted',
      () =>
        new Response(
          new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) }),
        ),
    ],
  ] as const)('tells %s', async (kind, answer) => {
    answers = [answer];
    expect(await geo()).toMatchObject({ ok: false, failure: { kind } });
  });

  it('tells a cancelled call from one that took too long', async () => {
    const never = (_: string, init: RequestInit) =>
      new Promise((_resolve, reject) => {
        const fail = () => reject(init.signal?.reason as Error);
        if (init.signal?.aborted) fail();
        init.signal?.addEventListener('abort', fail);
      });
    vi.stubGlobal('fetch', never);
    expect(await geo({ timeoutMs: 5 })).toMatchObject({ failure: { kind: 'timeout' } });
    const stop = new AbortController();
    const answer = geo({ signal: stop.signal, timeoutMs: 60_000 });
    stop.abort();
    expect(await answer).toMatchObject({ failure: { kind: 'cancelled' } });
  });

  it('ends every call by the limit of its client, and does not wait for the device and then again', async () => {
    vi.stubGlobal('document', { cookie: '' });
    const asked: string[] = [];
    const limits: number[] = [];
    vi.stubGlobal('setTimeout', (late: () => void, ms: number) => {
      limits.push(ms);
      queueMicrotask(late);
    });
    vi.stubGlobal(
      'fetch',
      (url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          asked.push(url);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const limited = createClient({ timeoutMs: 15_000 });
    const call = limited.requesterOf(guestRoutes);
    const timeout = { ok: false, failure: { kind: 'timeout', status: null } };
    expect(await call('menu', { params: { shopId: 's' } })).toMatchObject(timeout);
    expect(await call('geo', { params: { shopId: 's' } })).toMatchObject(timeout);
    expect(await limited.startSession()).toMatchObject(timeout);
    expect(await call('menu', { params: { shopId: 's' }, timeoutMs: 30_000 })).toMatchObject(
      timeout,
    );
    expect(asked).toEqual([
      '/api/shop/s/menu',
      '/api/platform/device',
      '/api/platform/session',
      '/api/shop/s/menu',
    ]);
    expect(limits).toEqual([15_000, 15_000, 15_000, 30_000]);
  });

  it('tells the headers of every answer, and how long the server wants to be left alone', async () => {
    const headers = { date: 'Thu, 01 Jan 2026 12:00:00 GMT', 'retry-after': '40' };
    answers = [() => new Response('{}', { status: 429, headers })];
    expect(await geo()).toMatchObject({ failure: { kind: 'bad-response', retryAfter: 40 } });
    expect(dates.at(-1)).toBe(headers.date);
  });

  it('fills paths and queries', () => {
    const url = urlOf(guestRoutes.menu, {
      params: { shopId: 'a b' },
      query: { v: 'x&y', none: undefined },
    });
    expect(url).toBe('/api/shop/a%20b/menu?v=x%26y');
  });
});
