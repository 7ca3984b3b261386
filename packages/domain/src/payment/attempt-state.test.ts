import { expect, test } from 'vitest';
import {
  ACTIVE_ATTEMPTS,
  ATTEMPT_STATUSES,
  REFUND_STATUSES,
  canAttemptStep,
  canRefundStep,
  isActiveAttempt,
} from './attempt-state.ts';

test('an attempt that ended unpaid can only turn out paid, and a paid one stays so', () => {
  const steps = Object.fromEntries(
    ATTEMPT_STATUSES.map((from) => [
      from,
      ATTEMPT_STATUSES.filter((to) => canAttemptStep(from, to)),
    ]),
  );
  expect(steps).toEqual({
    created: ['pending', 'processing', 'paid', 'failed', 'cancelled', 'expired'],
    pending: ['processing', 'paid', 'failed', 'cancelled', 'expired'],
    processing: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
    paid: [],
    failed: ['paid'],
    cancelled: ['paid'],
    expired: ['paid'],
  });
});

test('attempts that may still be paid as planned are active', () => {
  expect(ATTEMPT_STATUSES.filter(isActiveAttempt)).toEqual(['created', 'pending', 'processing']);
  expect(ACTIVE_ATTEMPTS).toEqual(['created', 'pending', 'processing']);
});

test('a refund that is done may come back, one that failed be tried again', () => {
  expect(
    REFUND_STATUSES.map((from) => REFUND_STATUSES.filter((to) => canRefundStep(from, to))),
  ).toEqual([['pending', 'done', 'failed'], ['done', 'failed'], ['failed'], ['requested']]);
});
