import type { JobOpening } from '@tischlein/domain/job/job-opening.ts';
import type { Tree } from './tree.ts';

/** The content of jobs.yaml, or null without openings. */
export function jobsTree(jobs: readonly JobOpening[]): Tree | null {
  if (jobs.length === 0) return null;
  return {
    jobs: jobs.map(({ id, title, kind, text }) => ({ id, title, kind: kind ?? undefined, text })),
  };
}
