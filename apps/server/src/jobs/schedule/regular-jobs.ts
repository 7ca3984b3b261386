import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';

/** A job that comes by itself, by the clock of the database in UTC. */
export interface RegularJob {
  task: string;
  /** 'every minute', or so many minutes past each of these hours. */
  at: 'every minute' | { minute: number; fromHour: number; toHour: number };
}

/** What an outage of up to this long kept from being started is made up for, once. */
export const LATE_MS = 60 * MINUTE;

/** The newest instant at which the job was due, at most `LATE_MS` before `now`; null: none. */
function lastDue({ at }: RegularJob, now: number): number | null {
  const thisMinute = now - (now % MINUTE);
  if (at === 'every minute') return thisMinute;
  for (let instant = thisMinute; instant > now - LATE_MS; instant -= MINUTE) {
    const date = new Date(instant);
    const hour = date.getUTCHours();
    if (date.getUTCMinutes() === at.minute && hour >= at.fromHour && hour <= at.toHour)
      return instant;
  }
  return null;
}

/**
 * What to do about a job that was due at `known` for the last time (null: never seen). A `known` in the future was
 * written by a clock that has been set back since: it must not keep the job away.
 */
export function nextStep(
  job: RegularJob,
  known: number | null,
  now: number,
): { run: boolean; dueAt: number } | null {
  if (known === null || known > now + MINUTE) return { run: false, dueAt: now };
  const due = lastDue(job, now);
  return due !== null && due > known ? { run: true, dueAt: due } : null;
}
