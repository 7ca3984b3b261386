import type { ErrorName } from '@tischlein/contract/errors.ts';

/** How a call can fail: no answer, no answer in time, a refusal (4xx), or a broken server. */
export type FailureKind = 'network' | 'timeout' | 'refused' | 'broken';

export interface RequestFailure {
  kind: FailureKind;
  /** null when no answer came. */
  status: number | null;
  body: unknown;
  /** Seconds after which the server wants to be asked again; null: it named none. */
  retryAfter: number | null;
}

const TEXTS: Record<FailureKind, string> = {
  network: 'Keine Verbindung zum Server. Prüfe das WLAN und versuch es noch einmal.',
  timeout: 'Der Server antwortet gerade nicht. Versuch es noch einmal.',
  refused: 'Das hat der Server nicht angenommen. Lade die Seite neu und versuch es noch einmal.',
  broken: 'Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.',
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

/** The server's own German words when it sent some, else the text of the kind. */
export function failureText(failure: RequestFailure): string {
  const said = fieldOf(failure.body, 'message');
  // 503 is also a proxy's: ours comes with a code.
  const isOurs =
    failure.kind === 'refused' || (failure.status === 503 && refusalCode(failure) !== '');
  if (said !== '' && isOurs) return said;
  return failure.status === 429
    ? 'Zu viele Versuche. Warte eine Minute und versuch es dann noch einmal.'
    : TEXTS[failure.kind];
}

/** The name of a refusal, '' when there is none. */
export function refusalCode(failure: RequestFailure): ErrorName | '' {
  return fieldOf(failure.body, 'error') as ErrorName | '';
}

function fieldOf(body: unknown, name: 'error' | 'message'): string {
  if (typeof body !== 'object' || body === null) return '';
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
