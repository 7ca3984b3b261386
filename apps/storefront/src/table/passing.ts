import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';

/** The device is no waiter's, or another one's, or at no table. */
const NOBODY = ['no-waiter', 'other-waiter', 'no-table', 'link-renewed'];

/**
 * Nobody was reached, or not in time, or the device is no waiter's at the moment: what was sent is worth another try. A
 * status whose answer broke off on the way says nothing yet: behind it, it may be booked.
 */
export function isPassing(failure: RequestFailure): boolean {
  const { kind, status } = failure;
  if (status === null || kind === 'aborted' || kind === 'timeout' || kind === 'cancelled')
    return true;
  return status < 400 || status >= 500 || status === 429 || NOBODY.includes(refusalCode(failure));
}
