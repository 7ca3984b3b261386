import { readStored, writeStored } from '../session/storage.ts';

/** One for the whole domain: the branches of a franchise share their accounts. */
export const TOKEN_KEY = 'tischlein:login-token';
/** Set by the server at the login. */
const COOKIE = 'login-token';
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

interface FoundToken {
  token: string;
  /** Only the cookie held it (specification 2 §4). */
  justLoggedIn: boolean;
}

/** The token in local storage, else that of the cookie, which is stored then; null: nobody is logged in. */
export function findToken(): FoundToken | null {
  const stored = readStored(TOKEN_KEY);
  if (isToken(stored)) return { token: stored, justLoggedIn: false };
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (!isToken(token)) return null;
  writeStored(TOKEN_KEY, token);
  return { token, justLoggedIn: true };
}

/** The token without more ado, for calls that go without one, too. */
export function readToken(): string | null {
  return findToken()?.token ?? null;
}

/** Clears cookie and storage. */
export function forgetToken(): void {
  writeStored(TOKEN_KEY, null);
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
}

/** A new login: what was stored before gives way to the cookie. */
export function dropStoredToken(): void {
  writeStored(TOKEN_KEY, null);
}

const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);
