import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import {
  accountToken,
  changeUser,
  logInWith,
  logOut,
  startAccount,
  useAccount,
} from './account-store.ts';
import { TOKEN_KEY } from './login-token.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const STORED = 'stored-token-000000000';
const COOKIE = 'cookie-token-000000000';
const USER = { id: 'one', email: 'gerda@example.de' } as UserAccount;

const storage = new Map<string, string>();
const calls: { url: string; authorization: string | null }[] = [];
let cookies = new Map<string, string>();
let answer: () => Response;

beforeEach(() => {
  storage.clear();
  cookies = new Map([['XSRF-TOKEN', 'x']]);
  calls.length = 0;
  answer = () => Response.json(USER);
  useAccount.setState({ status: 'unknown', user: null, justLoggedIn: false });
  vi.stubGlobal('localStorage', memoryStorage(storage));
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (text.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('who is logged in', () => {
  it('is nobody without a token, and nobody is asked', async () => {
    await startAccount();
    expect(useAccount.getState()).toMatchObject({ status: 'out', user: null });
    expect(calls).toEqual([]);
  });

  it('is told by the token in local storage, which goes before the cookie', async () => {
    storage.set(TOKEN_KEY, JSON.stringify(STORED));
    cookies.set('login-token', COOKIE);
    await Promise.all([startAccount(), startAccount()]);
    expect(calls).toEqual([{ url: '/api/platform/user/info', authorization: `Bearer ${STORED}` }]);
    expect(useAccount.getState()).toEqual({ status: 'in', user: USER, justLoggedIn: false });
    expect(accountToken()).toBe(STORED);
  });

  it('has just logged in when only the cookie held the token; then it is stored', async () => {
    cookies.set('login-token', COOKIE);
    await startAccount();
    expect(useAccount.getState()).toMatchObject({ status: 'in', justLoggedIn: true });
    expect(storage.get(TOKEN_KEY)).toBe(JSON.stringify(COOKIE));
  });

  it('is nobody after a 401, and the token is gone from cookie and storage', async () => {
    storage.set(TOKEN_KEY, JSON.stringify(STORED));
    cookies.set('login-token', COOKIE);
    answer = () => Response.json({ error: 'not-logged-in' }, { status: 401 });
    await startAccount();
    expect(useAccount.getState().status).toBe('out');
    expect([storage.has(TOKEN_KEY), cookies.has('login-token')]).toEqual([false, false]);
  });

  it('is not known while the server cannot be reached, and asked again later', async () => {
    storage.set(TOKEN_KEY, JSON.stringify(STORED));
    answer = () => new Response('', { status: 503 });
    await startAccount();
    expect(useAccount.getState().status).toBe('unreachable');
    answer = () => Response.json(USER);
    await startAccount();
    expect(useAccount.getState().status).toBe('in');
  });

  it.each([['"short"'], ['5'], ['{"a":1}'], [JSON.stringify('x'.repeat(22) + ' ')]])(
    'is not read from %s',
    async (stored) => {
      storage.set(TOKEN_KEY, stored);
      await startAccount();
      expect(useAccount.getState().status).toBe('out');
    },
  );
});

describe('logging in and out', () => {
  it('with a link takes the new token over the stored one', async () => {
    storage.set(TOKEN_KEY, JSON.stringify(STORED));
    answer = () => {
      cookies.set('login-token', COOKIE);
      return Response.json({ token: COOKIE, user: USER });
    };
    expect(await logInWith('a.b')).toBeNull();
    expect(accountToken()).toBe(COOKIE);
    expect(storage.get(TOKEN_KEY)).toBe(JSON.stringify(COOKIE));
    expect(useAccount.getState()).toEqual({ status: 'in', user: USER, justLoggedIn: true });
  });

  it('clears state, cookie and storage, also when the server does not hear of it', async () => {
    storage.set(TOKEN_KEY, JSON.stringify(STORED));
    cookies.set('login-token', STORED);
    await startAccount();
    answer = () => {
      throw new TypeError('offline');
    };
    await logOut();
    expect(calls.at(-1)).toEqual({
      url: '/api/platform/auth/logout',
      authorization: `Bearer ${STORED}`,
    });
    expect(useAccount.getState()).toEqual({ status: 'out', user: null, justLoggedIn: false });
    expect([storage.has(TOKEN_KEY), cookies.has('login-token')]).toEqual([false, false]);
  });

  it('ends when a change is answered with 401', async () => {
    storage.set(TOKEN_KEY, JSON.stringify(STORED));
    await startAccount();
    answer = () => Response.json({ error: 'not-logged-in' }, { status: 401 });
    const failure = await changeUser('setUserName', { firstName: 'a', lastName: 'b' });
    expect(failure?.status).toBe(401);
    expect(useAccount.getState().user).toBeNull();
  });
});
