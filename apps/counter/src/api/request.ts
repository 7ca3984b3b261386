import {
  createClient,
  xsrfToken,
  type Answer,
  type RequestOptions,
  type Result,
} from '@tischlein/client/client.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { learnClock } from './clock.ts';
import { RequestError } from './failure-texts.ts';

const TIMEOUT_MS = 12_000;
/** These answer 401 without meaning that a session has ended. */
const BEFORE_LOGIN: ReadonlySet<RouteName> = new Set(['staffLogin', 'staffMe', 'staffLogout']);

let sessionEnded: () => void = () => undefined;
/** Called whenever the server says that nobody is logged in any more. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

const { requesterOf } = createClient({
  onHeaders: (headers) => learnClock(headers.get('date'), Date.now()),
  onSession: awaitCookies,
});
const request = requesterOf(routes);

/** Calls the server. */
export async function call<N extends RouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Answer<Result<N>>> {
  const answer = await request(name, { timeoutMs: TIMEOUT_MS, ...options });
  if (!answer.ok && answer.failure.status === 401 && !BEFORE_LOGIN.has(name)) sessionEnded();
  return answer;
}

/** As `call`, for queries: a failure is thrown as `RequestError`. */
export async function fetchResult<N extends RouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Result<N>> {
  const answer = await call(name, options);
  if (!answer.ok) throw new RequestError(answer.failure);
  return answer.value;
}

/** WebKit hands over the cookies of an answer some moments after the answer itself. */
async function awaitCookies(): Promise<void> {
  for (let waited = 0; xsrfToken() === '' && waited < 500; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
