import { track, type TrackedEvent } from './track.ts';

/** Tells of work that takes longer than `afterMs`, once, while it goes on. */
export async function trackSlow<T>(
  work: Promise<T>,
  event: TrackedEvent,
  afterMs: number,
): Promise<T> {
  const timer = setTimeout(() => track(event), afterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
