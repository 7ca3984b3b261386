import { markdownTable } from '../run-facts.ts';
import type { ProofOutcome, ProofPart, ProofRun } from './part.ts';

type Named = Pick<ProofPart, 'name' | 'heading'>;

const INTRODUCTION = `# Proof

Written by \`npm run prove\`; do not edit. \`npm run prove -- NAME\` runs one part and renews its section, \`npm run prove -- --resume\` those that have not yet held at the present commit.`;

const LAST_LINE =
  /^Run on (?<date>.+), commit (?<commit>.+?), seed (?<seed>\d+): (?<verdict>.+)\.$/m;

/** The end of a section, from which the page's table and `--resume` are read. */
function lastLine({ facts, seed }: Pick<ProofRun, 'facts' | 'seed'>, faults: readonly string[]) {
  const verdict = faults.length === 0 ? 'held' : `${faults.length} faults`;
  return `Run on ${facts.date}, commit ${facts.commit}, seed ${seed}: ${verdict}.`;
}

/** One part's section, with at most fifty of its faults. */
export function proofSection(
  { heading }: Named,
  { text, faults }: ProofOutcome,
  run: Pick<ProofRun, 'facts' | 'seed'>,
): string {
  const list = faults.slice(0, 50).map((fault) => `- FAULT ${fault}`);
  return [
    `## ${heading}`,
    text,
    ...(list.length > 0 ? [list.join('\n')] : []),
    lastLine(run, faults),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The sections of a page by their headings. */
export function sectionsOf(page: string): Map<string, string> {
  const parts = page.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]));
}

/** Has the part held at this very commit, with nothing changed since? */
export function hasHeld(page: string, { heading }: Named, commit: string): boolean {
  const found = LAST_LINE.exec(sectionsOf(page).get(heading) ?? '')?.groups;
  return found?.['commit'] === commit && found['verdict'] === 'held';
}

/** The page with one section renewed, in the order of `parts`; sections of parts that are no more go. */
export function withProof(
  page: string,
  parts: readonly Named[],
  heading: string,
  section: string,
): string {
  const sections = sectionsOf(page).set(heading, section);
  const rows = parts.map((part) => {
    const found = LAST_LINE.exec(sections.get(part.heading) ?? '')?.groups;
    return found
      ? [
          part.heading,
          `\`${part.name}\``,
          found['verdict'] ?? '',
          found['date'] ?? '',
          found['commit'] ?? '',
        ]
      : [part.heading, `\`${part.name}\``, 'not run yet', '', ''];
  });
  const table = markdownTable([['Part', 'Name', 'Result', 'Run on', 'Commit'], ...rows]);
  const kept = parts.flatMap((part) => sections.get(part.heading) ?? []);
  return [INTRODUCTION, table, ...kept.map((each) => each.trimEnd())].join('\n\n').concat('\n');
}
