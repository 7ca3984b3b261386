import { describe, expect, it } from 'vitest';
import type { RequestFailure } from './request-failure.ts';
import { failureText, isRefused, RequestError } from './staff-failures.ts';

const failure = (given: Partial<RequestFailure>): RequestFailure => ({
  kind: 'bad-request',
  status: 409,
  body: null,
  ...given,
});
const wrongState = { error: 'wrong-state', message: 'Die Bestellung ist inzwischen weiter.' };

describe('failureText', () => {
  const cases: [string, Partial<RequestFailure>, string][] = [
    ['the server’s own words', { body: wrongState }, wrongState.message],
    [
      'too many tries, with how long to wait',
      {
        kind: 'bad-response',
        status: 429,
        body: { error: 'too-many', message: 'Bitte warte noch 40 Sekunden.' },
      },
      'noch 40 Sekunden',
    ],
    [
      'too many tries, by a proxy',
      { kind: 'bad-response', status: 429, body: 'nginx' },
      'Warte eine Minute',
    ],
    ['no connection', { kind: 'network', status: null }, 'Keine Verbindung'],
    ['no answer in time', { kind: 'timeout', status: null }, 'antwortet gerade nicht'],
    [
      'a broken server, whatever it says',
      { kind: 'bad-response', status: 500, body: wrongState },
      'schiefgegangen',
    ],
    [
      'a server that is busy, in its own words',
      {
        kind: 'bad-response',
        status: 503,
        body: { error: 'unavailable', message: 'Zu viele auf einmal.' },
      },
      'Zu viele auf einmal.',
    ],
    [
      'a proxy before a server that is away',
      { kind: 'bad-response', status: 503, body: { message: 'no available server' } },
      'schiefgegangen',
    ],
    ['a refusal without words', { body: 'nginx' }, 'nicht angenommen'],
    ['a message that is no text', { body: { message: 7 } }, 'nicht angenommen'],
  ];
  it.each(cases)('%s', (_, given, text) => {
    expect(failureText(failure(given))).toContain(text);
    expect(new RequestError(failure(given)).message).toContain(text);
  });
});

it('too many tries are a refusal, an answer that was cut off or is no JSON is none', () => {
  const kinds = [
    {},
    { kind: 'bad-response', status: 429 },
    { kind: 'aborted', status: 200 },
  ] as const;
  expect(kinds.map((given) => isRefused(failure(given)))).toEqual([true, true, false]);
});
