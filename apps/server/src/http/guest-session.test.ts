import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_STORAGE } from '@tischlein/contract/device-storage.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { xsrfTokenFor } from './guest-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Cookies = Record<string, string>;
/** The cookies that a browser with these is given. */
async function given(cookies: Cookies = {}): Promise<Cookies> {
  const answer = await server.app.inject({ url: '/api/platform/session', cookies });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

describe('who looks at the shop', () => {
  const cookiesAt = async (url: string) => {
    const { cookies } = await server.app.inject({ url });
    return cookies.map(({ name }) => name).sort();
  };

  it.each(['/', '/?v=2', '/s/SOMMER', '/static/impressum', '/oeffnungszeiten'])(
    'gets no cookies: %s',
    async (url) => expect(await cookiesAt(url)).toEqual([]),
  );

  it.each(['/checkout', '/?tisch=7&sig=x', '/?gruppe=x', '/?a=b&tisch=7'])(
    'gets what the first write takes, and no ids of a session, where one is about to come: %s',
    async (url) => expect(await cookiesAt(url)).toEqual(['XSRF-TOKEN', 'guest']),
  );

  it('writes with the cookies of the device, without ids of a session', async () => {
    expect(await cookiesAt('/api/platform/device')).toEqual(['XSRF-TOKEN', 'guest']);
    const answer = await server.app.inject({ url: '/api/platform/device' });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const founded = await server.app.inject({
      method: 'POST',
      url: '/api/shop/fixture/group',
      headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
      cookies,
      payload: {
        clientKey: 'A'.repeat(22),
        groupName: 'Büro',
        memberName: 'Ada',
        isPickup: true,
        items: [],
      },
    });
    expect(founded.statusCode).toBe(200);
    expect(founded.cookies.map(({ name }) => name)).toEqual(['group-fixture']);
  });

  it('reports an error of the page and gets none', async () => {
    const { statusCode, cookies } = await server.app.inject({
      method: 'POST',
      url: '/api/platform/error',
      payload: { message: 'kaputt', stack: '', page: '/', shopId: '', agent: '' },
    });
    expect([statusCode, cookies]).toEqual([202, []]);
  });
});

const HALF_A_YEAR = 182 * 24 * 3600;
const ALL = ['XSRF-TOKEN', 'guest', 'sessionId', 'userId'];

describe('the cookies of a guest', () => {
  it('last half a year where the device is known by them; a session is over with the browser', async () => {
    const answer = await server.app.inject({ url: '/api/platform/session' });
    const cookies = new Map(answer.cookies.map((cookie) => [cookie.name, cookie]));
    const base = { path: '/', sameSite: 'Lax' };
    expect(cookies.get('guest')).toMatchObject({ ...base, httpOnly: true, maxAge: HALF_A_YEAR });
    expect(cookies.get('XSRF-TOKEN')).toMatchObject({ ...base, maxAge: HALF_A_YEAR });
    for (const name of ['sessionId', 'userId']) {
      expect(cookies.get(name)).toMatchObject(base);
      expect(cookies.get(name)?.maxAge).toBeUndefined();
    }
    // The browser's script reads all of them but the secret.
    for (const name of ['XSRF-TOKEN', 'sessionId', 'userId'])
      expect(cookies.get(name)?.httpOnly).toBeUndefined();
  });

  it('are those the privacy page names, for as long as it says', async () => {
    const answer = await server.app.inject({ url: '/api/platform/session' });
    const named = new Map(
      DEVICE_STORAGE.map(({ kind, name, until }) => [`${kind} ${name}`, until]),
    );
    for (const { name, maxAge } of answer.cookies)
      expect([name, named.get(`cookie ${name}`)]).toEqual([name, maxAge ?? 'browser']);
  });

  it('are given once', async () => {
    const first = await given();
    expect(Object.keys(first).sort()).toEqual(ALL);
    expect(await given(first)).toEqual({});
    expect(new Set([first['guest'], first['sessionId'], first['userId']]).size).toBe(3);
  });

  it.each(['sessionId', 'userId'])(
    'without %s are completed, and the others kept',
    async (name) => {
      const first = await given();
      for (const bad of [{}, { [name]: 'x' }, { [name]: `${first[name]}A` }]) {
        const { [name]: _gone, ...rest } = first;
        const again = await given({ ...rest, ...bad });
        expect(Object.keys(again)).toEqual([name]);
        expect(again[name]).toMatch(/^[\w-]{22}$/);
        expect(again[name]).not.toBe(first[name]);
      }
    },
  );

  it('without a good secret are of another device, whose session goes on', async () => {
    const first = await given();
    for (const bad of ['', 'short', `${first['guest']}A`, `A${first['guest']}`]) {
      const again = await given({ ...first, guest: bad });
      expect(again['guest']).toMatch(/^[\w-]{22}$/);
      expect(again['guest']).not.toBe(first['guest']);
      expect(again['XSRF-TOKEN']).toBe(xsrfTokenFor(again['guest'] ?? ''));
      expect(Object.keys(again).sort()).toEqual(['XSRF-TOKEN', 'guest']);
    }
  });

  it('carry the XSRF token of the secret, also where another one was planted', async () => {
    const [first, other] = [await given(), await given()];
    const planted = { ...first, 'XSRF-TOKEN': other['XSRF-TOKEN'] ?? '' };
    const { guest, 'XSRF-TOKEN': token } = first;
    expect(await given(planted)).toEqual({ guest, 'XSRF-TOKEN': token });
    expect(first['XSRF-TOKEN']).toMatch(/^[\w-]{32}$/);
    expect(first['XSRF-TOKEN']).not.toContain(first['guest']);
  });
});

it('an XSRF token is the same for a secret whenever it is asked for, and another for another', () => {
  const secrets = Array.from({ length: 5_100 }, (_, n) => String(n).padStart(22, 'x'));
  const first = secrets.map(xsrfTokenFor);
  expect(secrets.map(xsrfTokenFor)).toEqual(first);
  expect(new Set(first).size).toBe(secrets.length);
});
