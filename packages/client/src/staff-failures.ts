import {
  refusalCode,
  serverMessage,
  type FailureKind,
  type RequestFailure,
} from './request-failure.ts';

const UNREACHED = 'Keine Verbindung zum Server. Prüfe das WLAN und versuch es noch einmal.';
const TEXTS: Record<FailureKind, string> = {
  network: UNREACHED,
  aborted: UNREACHED,
  cancelled: UNREACHED,
  timeout: 'Der Server antwortet gerade nicht. Versuch es noch einmal.',
  'bad-request':
    'Das hat der Server nicht angenommen. Lade die Seite neu und versuch es noch einmal.',
  'bad-response': 'Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.',
};

/** For places that need an exception, as TanStack Query does. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failureText(failure));
    this.failure = failure;
  }
}

/** The server has said no, and would say it again: nothing was done. */
export function isRefused({ kind, status }: RequestFailure): boolean {
  return kind === 'bad-request' || status === 429;
}

/** The server's own German words when it sent some, else the text of the kind. */
export function failureText(failure: RequestFailure): string {
  const said = serverMessage(failure);
  // 503 is also a proxy's: ours comes with a code.
  const isOurs = isRefused(failure) || (failure.status === 503 && refusalCode(failure) !== '');
  if (said !== '' && isOurs) return said;
  return failure.status === 429
    ? 'Zu viele Versuche. Warte eine Minute und versuch es dann noch einmal.'
    : TEXTS[failure.kind];
}

/** The password was right, a code is missing or wrong. */
const ASKS_CODE: ReadonlySet<string> = new Set(['code-missing', 'wrong-code']);

/** Why a login is refused, as its form shows it. */
export function loginRefusal(failure: RequestFailure) {
  const asksCode = ASKS_CODE.has(refusalCode(failure));
  return {
    text: failureText(failure),
    waitSeconds: failure.retryAfter ?? null,
    wrong: failure.status === 401 && !asksCode,
    asksCode,
  };
}
