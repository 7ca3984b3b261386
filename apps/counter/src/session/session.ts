import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Result } from '@tischlein/client/client.ts';
import { xsrfToken } from '@tischlein/client/client.ts';
import { call, onPermissionLost, onSessionEnd } from '../api/request.ts';
import { RequestError } from '@tischlein/client/staff-failures.ts';
import { useLoggingOut } from './logging-out.ts';
import { forgetCalls } from './phone-drafts.ts';
import { queryClient } from './query-client.ts';

export type Staff = Result<'staffMe'>;
interface Session {
  staff: Staff | null;
  /** It ended by itself: the login says so. */
  ended: boolean;
}

const KEY = ['session'];

export function useSession() {
  return useQuery({ queryKey: KEY, queryFn: readSession, staleTime: Infinity, retry: false });
}

async function readSession(): Promise<Session> {
  // Who has logged in here has been given the anonymous session before.
  if (xsrfToken() === '') return { staff: null, ended: false };
  const answer = await call('staffMe');
  if (answer.ok) return { staff: answer.value, ended: false };
  if (answer.failure.status === 401) return { staff: null, ended: false };
  throw new RequestError(answer.failure);
}

/** Who the server says is logged in now, for the whole page; null: nobody. 'unknown': it is not reached. */
export async function readStaffNow(): Promise<Staff | null | 'unknown'> {
  try {
    const options = { queryKey: KEY, queryFn: readSession, staleTime: 0, retry: false };
    return (await queryClient.fetchQuery(options)).staff;
  } catch {
    return 'unknown';
  }
}

export function setSession(session: Session): void {
  queryClient.setQueryData(KEY, session);
}

/** The page stays where it is; the login stands in front of it. */
export function watchSessionEnd(): void {
  onSessionEnd(() => setSession({ staff: null, ended: true }));
  // The role is another by now: what may not be done any more goes from the page.
  onPermissionLost(() => void queryClient.invalidateQueries({ queryKey: KEY }));
}

/** Whether somebody was logged out; then no guest is left on the device. */
export async function logOut(): Promise<boolean> {
  // What runs behind the gate is gone when this is done.
  flushSync(() => useLoggingOut.setState({ isLeaving: true }));
  await queryClient.cancelQueries();
  const answer = await call('staffLogout');
  useLoggingOut.setState({ isLeaving: false });
  if (answer.ok) {
    forgetCalls();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    setSession({ staff: null, ended: false });
  }
  return answer.ok;
}
