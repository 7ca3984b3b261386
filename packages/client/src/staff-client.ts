import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import {
  createClient,
  xsrfToken,
  type Answer,
  type RequestOptions,
  type Result,
} from './client.ts';
import { refusalCode, type RequestFailure } from './request-failure.ts';
import { RequestError } from './staff-failures.ts';

const TIMEOUT_MS = 12_000;
/** These answer 401 without meaning that a session has ended. */
const BEFORE_LOGIN: ReadonlySet<RouteName> = new Set(['staffLogin', 'staffMe', 'staffLogout']);

/** How those who work here call the server. `onHeaders` sees the headers of every answer. */
export function createStaffClient(onHeaders?: (headers: Headers) => void) {
  let sessionEnded: () => void = () => undefined;
  let permissionLost: () => void = () => undefined;
  const { requesterOf } = createClient({
    timeoutMs: TIMEOUT_MS,
    ...(onHeaders && { onHeaders }),
    onSession: awaitCookies,
  });
  const request = requesterOf(routes);

  /** Calls the server. */
  async function call<N extends RouteName>(
    name: N,
    options: RequestOptions = {},
  ): Promise<Answer<Result<N>>> {
    const answer = await request(name, options);
    if (!answer.ok && !BEFORE_LOGIN.has(name) && isSessionEnd(answer.failure)) sessionEnded();
    if (!answer.ok && refusalCode(answer.failure) === 'no-permission') permissionLost();
    return answer;
  }

  return {
    call,
    /** As `call`, for queries: a failure is thrown as `RequestError`. */
    async fetchResult<N extends RouteName>(
      name: N,
      options: RequestOptions = {},
    ): Promise<Result<N>> {
      const answer = await call(name, options);
      if (!answer.ok) throw new RequestError(answer.failure);
      return answer.value;
    },
    /** Called whenever somebody may not do what the page took for theirs: roles change while a page is open. */
    onPermissionLost(listener: () => void): void {
      permissionLost = listener;
    },
    /** Called whenever the server says that nobody is logged in any more. */
    onSessionEnd(listener: () => void): void {
      sessionEnded = listener;
    },
  };
}

/** 401 is also what a wrong password typed again is answered. */
const isSessionEnd = (failure: RequestFailure): boolean =>
  failure.status === 401 && refusalCode(failure) !== 'wrong-login';

/** WebKit hands over the cookies of an answer some moments after the answer itself. */
async function awaitCookies(): Promise<void> {
  for (let waited = 0; xsrfToken() === '' && waited < 500; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
