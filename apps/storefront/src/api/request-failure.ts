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
}

/** The name of a refusal (`error` of the contract's error body), '' when there is none. */
export function refusalCode({ body }: RequestFailure): ErrorName | '' {
  if (typeof body === 'string') return body as ErrorName;
  const named = typeof body === 'object' && body !== null && 'error' in body ? body.error : '';
  return typeof named === 'string' ? (named as ErrorName) : '';
}
