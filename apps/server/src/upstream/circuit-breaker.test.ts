import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function breaker() {
  let now = 0;
  const made = new CircuitBreaker({ failures: 3, restMs: 1000 }, () => now);
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) if (made.admit()) made.failed();
  };
  return { made, fail, wait: (ms: number) => (now += ms) };
}

test('opens after failures in a row only', () => {
  const { made, fail } = breaker();
  fail(2);
  made.succeeded();
  fail(2);
  expect([made.state, made.admit()]).toEqual(['closed', true]);
  fail(1);
  expect([made.state, made.admit()]).toEqual(['open', false]);
});

test('after a rest one call tries, and only one at a time', () => {
  const { made, fail, wait } = breaker();
  fail(3);
  wait(999);
  expect(made.admit()).toBe(false);
  wait(1);
  expect(made.state).toBe('half-open');
  expect([made.admit(), made.admit()]).toEqual([true, false]);
  made.succeeded();
  expect([made.state, made.admit(), made.admit()]).toEqual(['closed', true, true]);
});

test('a trial that fails makes it rest again at once', () => {
  const { made, fail, wait } = breaker();
  fail(3);
  wait(1000);
  fail(1);
  expect(made.state).toBe('open');
  wait(1000);
  expect(made.admit()).toBe(true);
});
