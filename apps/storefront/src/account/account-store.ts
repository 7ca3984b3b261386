import { create } from 'zustand';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { requestAccount } from './request-account.ts';
import { dropStoredToken, findToken, forgetToken } from './login-token.ts';

interface AccountState {
  /** 'unknown' until somebody asks; 'unreachable': there is a token, but nobody could be asked about it. */
  status: 'unknown' | 'asking' | 'out' | 'in' | 'unreachable';
  user: UserAccount | null;
  /** Logged in since this page was opened (specification 2 §4). */
  justLoggedIn: boolean;
}

const OUT = { status: 'out', user: null, justLoggedIn: false } as const;
/** Who is logged in. Asked for only where it matters: the menu needs no account. */
export const useAccount = create<AccountState>(() => ({
  status: 'unknown',
  user: null,
  justLoggedIn: false,
}));

let token: string | null = null;
let asking: Promise<void> | null = null;

/** The bearer token of whoever is logged in, else null. */
export function accountToken(): string | null {
  return useAccount.getState().user ? token : null;
}

/** Finds out who is logged in, once; a try that failed may be repeated. */
export function startAccount(): Promise<void> {
  const { status } = useAccount.getState();
  if (status === 'in' || status === 'out') return Promise.resolve();
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const found = findToken();
  if (!found) return useAccount.setState(OUT);
  useAccount.setState({ status: 'asking' });
  const answer = await requestAccount('userInfo', { bearer: found.token });
  if (!answer.ok) {
    // Expired or invalid (specification 2 §8); anything else says nothing about the login.
    if (answer.failure.status === 401) return loggedOut();
    return useAccount.setState({ status: 'unreachable' });
  }
  token = found.token;
  useAccount.setState({ status: 'in', user: answer.value, justLoggedIn: found.justLoggedIn });
}

/** Uses up the link of a mail. Answers what went wrong, null: logged in. */
export async function logInWith(link: string): Promise<RequestFailure | null> {
  const answer = await requestAccount('logIn', { body: { link } });
  if (!answer.ok) return answer.failure;
  dropStoredToken();
  const found = findToken();
  token = answer.value.token;
  // Without cookies the login lasts as long as this page.
  useAccount.setState({
    status: 'in',
    user: answer.value.user,
    justLoggedIn: found?.justLoggedIn ?? true,
  });
  return null;
}

/** Logs out here at once, whether the server hears of it or not. */
export async function logOut(): Promise<void> {
  const bearer = accountToken();
  loggedOut();
  await requestAccount('logOut', { bearer });
}

/** Clears state, cookie and storage (specification 2 §4). */
export function loggedOut(): void {
  token = null;
  forgetToken();
  useAccount.setState(OUT);
}

export function setUser(user: UserAccount): void {
  useAccount.setState({ user });
}

type Change = 'setUserAddress' | 'setUserName' | 'setUserBirthday' | 'setUserAdvertising';

/** Changes the account; the failure, null: done. A 401 logs out. */
export async function changeUser(name: Change, body: unknown): Promise<RequestFailure | null> {
  const answer: Answer<UserAccount> = await requestAccount(name, { body, bearer: accountToken() });
  if (answer.ok) {
    setUser(answer.value);
    return null;
  }
  if (answer.failure.status === 401) loggedOut();
  return answer.failure;
}
