import { expect, it } from 'vitest';
import { refusalCode, serverMessage, type RequestFailure } from './request-failure.ts';

const wrongState = { error: 'wrong-state', message: 'Die Bestellung ist inzwischen weiter.' };

it.each([
  [wrongState, 'wrong-state', wrongState.message],
  // Specification 1 §7: some calls refuse with the bare code.
  ['MissingStreetNumber', 'MissingStreetNumber', ''],
  [null, '', ''],
  [{ error: 4, message: 7 }, '', ''],
])('of %j the code is %j and the message %j', (body, code, message) => {
  const failure: RequestFailure = { kind: 'bad-request', status: 409, body };
  expect([refusalCode(failure), serverMessage(failure)]).toEqual([code, message]);
});
