import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { guestRoutes } from '@tischlein/contract/guest-routes.ts';
import type { RouteName } from '@tischlein/contract/routes.ts';
import { refusalCode, type FailureKind, type RequestFailure } from './request-failure.ts';
import { urlOf, type Route, type UrlParts } from './url.ts';

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: RequestFailure };
export interface RequestOptions extends UrlParts {
  body?: unknown;
  /** Aborting it ends the call as 'cancelled'. */
  signal?: AbortSignal;
  /** That of the client by default. */
  timeoutMs?: number;
  /** Token of the guest's account (specification 2 §6); null: nobody is logged in. */
  bearer?: string | null;
  /** Lets the call outlive the page, for error reports. */
  keepalive?: boolean;
}

export type Result<N extends RouteName> = CallResult<Calls[N]>;
/** Makes calls by their names in the contract. */
type Requester<N extends RouteName> = <M extends N>(
  name: M,
  options?: RequestOptions,
) => Promise<Answer<Result<M>>>;

interface ClientSettings {
  /** In which the server answers, as BCP 47; none: in German. */
  language?: string;
  /** After which a call fails that names no limit of its own; none by default (specification 1 §9). */
  timeoutMs?: number;
  /** Sees the headers of every answer. */
  onHeaders?: (headers: Headers) => void;
  /** Sees what the session call answers; what waits for the session waits for this, too. */
  onSession?: (session: Result<'session'>) => Promise<void> | void;
}

/**
 * The one way to call the server. Credentials are sent, 2xx is valid, everything else is a failure value. A missing or
 * refused XSRF cookie is renewed by the device call once.
 */
export function createClient({ language, timeoutMs = 0, onHeaders, onSession }: ClientSettings) {
  async function send(route: Route, options: RequestOptions): Promise<Answer<unknown>> {
    const { method } = route;
    const { signal, timedOut, release } = abortable({ timeoutMs, ...options });
    let status: number | null = null;
    try {
      const response = await fetch(urlOf(route, options), {
        method,
        credentials: 'include',
        headers: { ...headersOf(method, options), ...(language && { 'x-language': language }) },
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
        signal,
        ...(options.keepalive && { keepalive: true }),
      });
      const { headers } = response;
      status = response.status;
      onHeaders?.(headers);
      const text = await response.text();
      const body = parse(text);
      if (response.ok) {
        return body === UNREADABLE ? fail('bad-response', status, text) : { ok: true, value: body };
      }
      // Too many tries are not the guest's mistake: there is a way on, a moment later.
      const kind = status < 500 && status !== 429 ? 'bad-request' : 'bad-response';
      return fail(kind, status, body === UNREADABLE ? text : body, headers);
    } catch {
      if (options.signal?.aborted) return fail('cancelled', status, null);
      if (timedOut()) return fail('timeout', status, null);
      // Headers came but the body did not: the connection broke off on the way.
      return fail(status === null ? 'network' : 'aborted', status, null);
    } finally {
      release();
    }
  }

  let starting: Promise<Answer<unknown>> | null = null;
  /** Lets the server set the cookies of the anonymous session (specification 1 §6), for checkout and counted visits alone. */
  const startSession = () => (starting ??= fetchSession().finally(() => (starting = null)));

  async function fetchSession(): Promise<Answer<unknown>> {
    // Both give a new device its secret: one after the other they give the same.
    await readying;
    const answer = await send(guestRoutes.session, {});
    if (answer.ok) await onSession?.(answer.value as Result<'session'>);
    return answer;
  }

  let readying: Promise<Answer<unknown>> | null = null;
  /** Lets the server set what any other write takes: no ids of a session (TDDDG 25). */
  const readyDevice = () =>
    starting ?? (readying ??= send(guestRoutes.device, {}).finally(() => (readying = null)));

  /** Somebody begins to fill in a form: what sending it needs is fetched meanwhile, not before (TDDDG 25). */
  const prepareToWrite = () => {
    if (!xsrfToken()) void readyDevice();
  };

  async function requestRoute(route: Route, options: RequestOptions): Promise<Answer<unknown>> {
    const guarded = route.method !== 'GET' && route.session !== false;
    if (guarded && !xsrfToken()) {
      const ready = await readyDevice();
      // Nobody waits twice on a line that is dead.
      if (gotNoAnswer(ready)) return ready;
    }
    const first = await send(route, options);
    if (first.ok || !guarded || refusalCode(first.failure) !== 'xsrf') return first;
    await readyDevice();
    return send(route, options);
  }

  /** For some of the contract's routes: each table comes with the program that needs it. */
  const requesterOf = <N extends RouteName>(routes: Record<N, Route>) =>
    ((name, options = {}) => requestRoute(routes[name], options)) as Requester<N>;

  return { requesterOf, startSession, prepareToWrite };
}

/** Whether a call ended without a word of the server. */
export const gotNoAnswer = <T>(answer: Answer<T>): answer is Answer<never> =>
  !answer.ok && answer.failure.status === null;

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
  if (method !== 'GET') headers['X-XSRF-TOKEN'] = xsrfToken();
  return headers;
}

/** '' before this browser has an anonymous session. */
export function xsrfToken(): string {
  const match = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
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

function fail(kind: FailureKind, status: number | null, body: unknown, headers?: Headers) {
  const retryAfter = Number(headers?.get('retry-after')) || undefined;
  return { ok: false as const, failure: { kind, status, body, retryAfter } };
}
