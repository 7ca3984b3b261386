import { expect, it } from 'vitest';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { linkProblem } from './link-problem.ts';

const refused = (status: number, body: unknown): RequestFailure => ({
  kind: 'bad-request',
  status,
  body,
});

it('an address without an account is told apart, with what to do then', () => {
  const body = { error: 'user-not-found', message: 'Zu dieser Mailadresse gibt es kein Konto.' };
  for (const said of [body, 'user-not-found'])
    expect(linkProblem(refused(404, said))).toMatch(/noch kein Konto.*„Konto anlegen“/);
});

it.each([
  [refused(429, { error: 'too-many-links', message: 'Schau in dein Postfach.' }), /Postfach/],
  [{ kind: 'network', status: null, body: null }, /Internetverbindung/],
  [refused(500, 'Internal Server Error'), /./],
] as [RequestFailure, RegExp][])('%j is another failure', (failure, text) => {
  expect(linkProblem(failure)).toMatch(text);
  expect(linkProblem(failure)).not.toContain('noch kein Konto');
});
