import { createClient, type Result } from '@tischlein/client/client.ts';
import { guestRoutes } from '@tischlein/contract/guest-routes.ts';
import { LANGUAGE, LANGUAGE_PATH } from '../language/language.ts';
import { showWait } from './show-wait.ts';

let ids: Result<'session'> = { sessionId: '', userId: '' };

/** Ids of the anonymous session; empty until the session call has answered. */
export function sessionIds(): Result<'session'> {
  return ids;
}

/**
 * A phone that has lost its network may hold a call for minutes: somebody who waits is told by then, and tries again.
 * What takes longer for good reason names a limit of its own.
 */
export const WAIT_MS = 15_000;

const client = createClient({
  timeoutMs: WAIT_MS,
  ...(LANGUAGE_PATH && { language: LANGUAGE }),
  onSession: (session) => {
    ids = session;
  },
});
export const { startSession, prepareToWrite } = client;

/**
 * The guest's way to the server, for calls whose routes are not in the first bundle. What a press changes is seen to be
 * under way; what is only counted or reported (`keepalive`) is nobody's wait.
 */
export const requesterOf: typeof client.requesterOf = (routes) => {
  const ask = client.requesterOf(routes);
  return (name, options) => {
    const answer = ask(name, options);
    if (routes[name].method !== 'GET' && !options?.keepalive) showWait(answer);
    return answer;
  };
};
/** A call of the guest's. */
export const request = requesterOf(guestRoutes);
