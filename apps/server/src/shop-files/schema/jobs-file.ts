import { z } from 'zod';
import { line, slug, text } from './fields.ts';

/** jobs.yaml */
export const jobsFile = z
  .strictObject({
    jobs: z.array(
      z.strictObject({
        id: slug.optional().describe('ohne Angabe aus dem Titel gebildet'),
        title: line.describe('z. B. Pizzabäcker oder Pizzabäckerin'),
        kind: line.optional().describe('z. B. Vollzeit oder Minijob'),
        text: text(10_000).describe('Worum es geht; Markdown'),
      }),
    ),
  })
  .describe('Offene Stellen; sie stehen auf der Seite mit der Kennung jobs');
