/** How often and how long, in milliseconds; a test has no time to wait. */
export interface JobTimes {
  /** Between looks for jobs, should a notification get lost. */
  pollMs: number;
  /** Before failed workers are replaced; doubled up to the longest while that does not help. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Between looks for jobs of workers that died. */
  sweepMs: number;
  /** How long nobody may hold a worker's lock before it counts as dead: longer than a reconnection takes. */
  graceMs: number;
  /** Between looks for regular jobs that are due. */
  scheduleMs: number;
}

export const JOB_TIMES: JobTimes = {
  pollMs: 2_000,
  firstPauseMs: 250,
  longestPauseMs: 4_000,
  sweepMs: 5_000,
  graceMs: 20_000,
  scheduleMs: 5_000,
};
