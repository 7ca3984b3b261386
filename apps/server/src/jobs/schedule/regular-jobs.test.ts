import { describe, expect, it } from 'vitest';
import { nextStep, type RegularJob } from './regular-jobs.ts';

const NIGHTLY: RegularJob = { task: 'n', at: { minute: 30, fromHour: 4, toHour: 4 } };
const DAILY: RegularJob = { task: 'd', at: { minute: 20, fromHour: 7, toHour: 18 } };
const ALWAYS: RegularJob = { task: 'a', at: 'every minute' };
const at = (text: string) => Date.parse(`2026-11-23T${text}Z`);

describe('a regular job', () => {
  it.each([
    ['is not made up for when it is new', NIGHTLY, null, '04:30:05', null],
    ['comes when its minute does', NIGHTLY, '04:29:30', '04:30:00', '04:30'],
    ['comes once', NIGHTLY, '04:30:00', '04:30:59', null],
    ['does not come before', NIGHTLY, '03:00:00', '04:29:59', null],
    ['is made up for after an outage', NIGHTLY, '00:00:00', '05:29:59', '04:30'],
    ['is left out after a long one', NIGHTLY, '00:00:00', '05:30:00', null],
    ['comes each hour between two', DAILY, '09:20:00', '10:21:00', '10:20'],
    ['does not ring at night', DAILY, '18:20:00', '19:21:00', null],
    ['that was missed for hours comes once', ALWAYS, '01:00:00', '04:05:30', '04:05'],
    ['comes every minute', ALWAYS, '04:05:00', '04:06:00', '04:06'],
    ['comes once a minute', ALWAYS, '04:05:00', '04:05:59', null],
    ['survives a clock that goes back some seconds', ALWAYS, '04:05:00', '04:04:50', null],
  ])('%s', (_name, job, known, now, due) => {
    const step = nextStep(job, known === null ? null : at(known), at(now));
    expect(step?.run ? new Date(step.dueAt).toISOString().slice(11, 16) : null).toBe(due);
  });

  it.each([NIGHTLY, DAILY, ALWAYS])(
    'is not kept away by a clock that was set back by hours: $task',
    (job) => {
      const now = at('04:00:00');
      expect(nextStep(job, at('23:00:00'), now)).toEqual({ run: false, dueAt: now });
      const later = job === DAILY ? at('07:20:00') : at('04:30:00');
      expect(nextStep(job, now, later)).toEqual({ run: true, dueAt: later });
    },
  );
});
