import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { learnClock } from './clock.ts';
import {
  refusalCode,
  RequestError,
  type FailureKind,
  type RequestFailure,
} from './request-failure.ts';

export type Result<N extends RouteName> = CallResult<Calls[N]>;
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure };

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

const TIMEOUT_MS = 12_000;
/** These answer 401 without meaning that a session has ended. */
const BEFORE_LOGIN: ReadonlySet<RouteName> = new Set(['staffLogin', 'staffMe', 'staffLogout']);

let sessionEnded: () => void = () => undefined;
/** Called whenever the server says that nobody is logged in any more. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

/** Calls the server; writes carry the XSRF pair, which is fetched when missing or refused. */
export async function call<N extends RouteName>(
  name: N,
  options: CallOptions = {},
): Promise<Answer<Result<N>>> {
  const guarded = routes[name].method !== 'GET';
  if (guarded && xsrfToken() === '') await startSession();
  let answer = await send(name, options);
  if (guarded && !answer.ok && isXsrfRefusal(answer.failure)) {
    await startSession();
    answer = await send(name, options);
  }
  if (!answer.ok && answer.failure.status === 401 && !BEFORE_LOGIN.has(name)) sessionEnded();
  return answer as Answer<Result<N>>;
}

/** As `call`, for queries: a failure is thrown as `RequestError`. */
export async function fetchResult<N extends RouteName>(
  name: N,
  options: CallOptions = {},
): Promise<Result<N>> {
  const answer = await call(name, options);
  if (!answer.ok) throw new RequestError(answer.failure);
  return answer.value;
}

/** WebKit hands over the cookies of an answer some moments after the answer itself. */
async function startSession(): Promise<void> {
  const before = xsrfToken();
  const { ok } = await send('session', {});
  for (let waited = 0; ok && before === '' && xsrfToken() === '' && waited < 500; waited += 10)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

export function urlOf(name: RouteName, { params = {}, query = {} }: CallOptions = {}): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const text = String(search);
  return text === '' ? path : `${path}?${text}`;
}

async function send(name: RouteName, { body, ...where }: CallOptions): Promise<Answer<unknown>> {
  const { method } = routes[name];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let status: number | null = null;
  try {
    const response = await fetch(urlOf(name, where), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-xsrf-token': xsrfToken() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: timeout,
    });
    status = response.status;
    learnClock(response.headers.get('date'), Date.now());
    const answer: unknown = await response.json().catch(() => undefined);
    const retryAfter = Number(response.headers.get('retry-after')) || null;
    if (!response.ok) return fail(status < 500 ? 'refused' : 'broken', status, answer, retryAfter);
    return answer === undefined ? fail('broken', status, null) : { ok: true, value: answer };
  } catch {
    return fail(timeout.aborted ? 'timeout' : 'network', status, null);
  }
}

function isXsrfRefusal(failure: RequestFailure): boolean {
  return failure.status === 403 && refusalCode(failure) === 'xsrf';
}

/** Whether this browser has ever been given the anonymous session's cookies. */
export function hasGuestSession(): boolean {
  return xsrfToken() !== '';
}

function xsrfToken(): string {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return match ? decodeURIComponent(match[1] ?? '') : '';
}

function fail(
  kind: FailureKind,
  status: number | null,
  body: unknown,
  retryAfter: number | null = null,
) {
  return { ok: false as const, failure: { kind, status, body, retryAfter } };
}
