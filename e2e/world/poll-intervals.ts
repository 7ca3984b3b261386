/** Between the polls of what a test waits for, the last one again and again; Playwright's own go up to a second. */
export const POLL_INTERVALS_MS = [50, 100, 100, 200];
