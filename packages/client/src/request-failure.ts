import type { ErrorName } from '@tischlein/contract/errors.ts';

/** How a call can fail in the browser (specification 1 §8 "Other HTTP client failures"). */
export type FailureKind =
  | 'network'
  | 'aborted'
  | 'timeout'
  | 'bad-request'
  | 'bad-response'
  | 'cancelled';

export interface RequestFailure {
  kind: FailureKind;
  /** null when no answer came. */
  status: number | null;
  /** What the server said, as far as it could be read. */
  body: unknown;
  /** Seconds after which the server wants to be asked again; it seldom says so. */
  retryAfter?: number | undefined;
}

/** The name of a refusal (`error` of the contract's error body), '' when there is none. */
export function refusalCode({ body }: RequestFailure): ErrorName | '' {
  return (typeof body === 'string' ? body : fieldOf(body, 'error')) as ErrorName | '';
}

/** The server's own German words, '' when it sent none. */
export function serverMessage({ body }: RequestFailure): string {
  return fieldOf(body, 'message');
}

function fieldOf(body: unknown, name: 'error' | 'message'): string {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}
