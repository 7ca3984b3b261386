import { describe, expect, it } from 'vitest';
import { FAILURE_TEXTS, failureText } from './failure-texts.ts';

describe('failure texts', () => {
  it('prefer the words of the server', () => {
    const body = { error: 'x', message: 'Gerade zu viele Anfragen.' };
    expect(failureText({ kind: 'bad-request', status: 429, body })).toBe(
      'Gerade zu viele Anfragen.',
    );
    expect(failureText({ kind: 'network', status: null, body: null })).toBe(
      FAILURE_TEXTS.network.text,
    );
  });

  it('offer a way on wherever trying again can help', () => {
    const silent = Object.entries(FAILURE_TEXTS).filter(([, { retry }]) => retry === null);
    expect(silent.map(([kind]) => kind)).toEqual(['bad-request']);
  });
});
