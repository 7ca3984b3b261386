import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { guestRoutes, type GuestRouteName } from '@tischlein/contract/guest-routes.ts';
import { refusalCode, type FailureKind, type RequestFailure } from './request-failure.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure };
export interface RequestOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Aborting it ends the call as 'cancelled'. */
  signal?: AbortSignal;
  /** None by default (specification 1 §9). */
  timeoutMs?: number;
  /** Token of the guest's account (specification 2 §6); null: nobody is logged in. */
  bearer?: string | null;
  /** Lets the call outlive the page, for error reports. */
  keepalive?: boolean;
}

const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Method and path of a call; `:name` is a path parameter. */
export interface Route {
  method: string;
  path: string;
}

/**
 * The one way to call the server. Credentials are sent, 2xx is valid, everything else is a failure value. A missing or
 * refused XSRF cookie is renewed by the session call once.
 */
export function request<N extends GuestRouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Answer<CallResult<Calls[N]>>> {
  return requestRoute(guestRoutes[name], options) as Promise<Answer<CallResult<Calls[N]>>>;
}

/** The same by the call's route, for calls whose routes are not in the first bundle. */
export async function requestRoute(
  route: Route,
  options: RequestOptions,
): Promise<Answer<unknown>> {
  // An error is reported without giving the device a session that its guest has no use for.
  const guarded = route.method !== 'GET' && route !== guestRoutes.reportError;
  if (guarded && !xsrfToken()) await startSession();
  const first = await send(route, options);
  if (first.ok || !guarded) return first;
  const refusedXsrf = first.failure.status === 403 && refusalCode(first.failure) === 'xsrf';
  if (!refusedXsrf) return first;
  await startSession();
  return send(route, options);
}

export interface SessionIds {
  sessionId: string;
  userId: string;
}
let ids: SessionIds = { sessionId: '', userId: '' };

/** Ids of the anonymous session; empty until the session call has answered. */
export function sessionIds(): SessionIds {
  return ids;
}

let starting: Promise<void> | null = null;
/** Lets the server set the cookies of the anonymous session (specification 1 §6). */
export function startSession(): Promise<void> {
  return (starting ??= fetchSession().finally(() => (starting = null)));
}

async function fetchSession(): Promise<void> {
  const answer = await send(guestRoutes.session, {});
  if (answer.ok) ids = answer.value as SessionIds;
}

/** Somebody begins to fill in a form: what sending it needs is fetched meanwhile, not before (TDDDG 25). */
export function prepareToWrite(): void {
  if (!xsrfToken()) void startSession();
}

export function urlOf(name: GuestRouteName, options?: RequestOptions): string {
  return urlOfRoute(guestRoutes[name], options);
}

export function urlOfRoute(
  { path: pattern }: Route,
  { params = {}, query = {} }: RequestOptions = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = String(search);
  return text === '' ? path : `${path}?${text}`;
}

async function send(route: Route, options: RequestOptions): Promise<Answer<unknown>> {
  const { method } = route;
  const { signal, timedOut, release } = abortable(options);
  let status: number | null = null;
  try {
    const response = await fetch(urlOfRoute(route, options), {
      method,
      credentials: 'include',
      headers: headersOf(method, options),
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      signal,
      ...(options.keepalive && { keepalive: true }),
    });
    status = response.status;
    const text = await response.text();
    const body = parse(text);
    if (response.ok) {
      return body === UNREADABLE ? fail('bad-response', status, text) : { ok: true, value: body };
    }
    // Too many tries are not the guest's mistake: there is a way on, a moment later.
    const kind = status < 500 && status !== 429 ? 'bad-request' : 'bad-response';
    return fail(kind, status, body === UNREADABLE ? text : body);
  } catch {
    if (options.signal?.aborted) return fail('cancelled', status, null);
    if (timedOut()) return fail('timeout', status, null);
    // Headers came but the body did not: the connection broke off on the way.
    return fail(status === null ? 'network' : 'aborted', status, null);
  } finally {
    release();
  }
}

/** The caller's signal and the time limit as one; by hand, since phones of 2022 know no AbortSignal.any. */
function abortable({ signal, timeoutMs }: RequestOptions) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let late = false;
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = timeoutMs
    ? setTimeout(() => {
        late = true;
        abort();
      }, timeoutMs)
    : undefined;
  return {
    signal: controller.signal,
    timedOut: () => late,
    release() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function headersOf(method: string, { body, bearer }: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (bearer) headers['authorization'] = `Bearer ${bearer}`;
  if (method !== 'GET') headers[XSRF_HEADER] = xsrfToken();
  return headers;
}

/** '' before the guest has a session. */
function xsrfToken(): string {
  const match = new RegExp(`(?:^|;\\s*)${XSRF_COOKIE}=([^;]*)`).exec(document.cookie);
  return match ? decodeURIComponent(match[1] ?? '') : '';
}

const UNREADABLE = Symbol('unreadable');
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function fail(kind: FailureKind, status: number | null, body: unknown) {
  return { ok: false as const, failure: { kind, status, body } };
}
