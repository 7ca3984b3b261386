import type { JobOpening } from '@tischlein/domain/job/job-opening.ts';
import type { Page } from '@tischlein/domain/shop/shop.ts';
import { aboutFile } from '../problem.ts';
import { jobsFile } from '../schema/jobs-file.ts';
import { idOf, open, textOrNull, uniqueIds, type Context } from './compile-context.ts';

/** The static page on which openings stand. */
const JOBS_PAGE = 'jobs';

/** jobs.yaml to the model. */
export function compileJobs(context: Context, pages: readonly Page[]): JobOpening[] {
  const opened = open(context, 'jobs.yaml', jobsFile);
  if (opened === null) return [];
  const { content, report } = opened;
  const unique = uniqueIds('Die Stelle');
  const jobs = content.jobs.map((job, index): JobOpening => {
    const path = ['jobs', index];
    const id = idOf(job, job.title, path, report);
    unique(id, [...path, 'id'], report);
    return { id, title: String(job.title), kind: textOrNull(job.kind), text: String(job.text) };
  });
  if (jobs.length > 0 && !pages.some(({ id }) => id === JOBS_PAGE))
    context.warnings.push(
      aboutFile(
        `${context.folder}pages/`,
        'missing-page',
        'Es gibt offene Stellen, aber keine Seite, auf der sie stehen.',
        'Lege pages/05-jobs.md an, mit „title: Jobs“ im Kopf.',
      ),
    );
  return jobs;
}
