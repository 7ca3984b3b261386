import { markdownTable } from '../run-facts.ts';
import { KNOWN_SURVIVORS, type KnownSurvivor } from './known-survivors.ts';
import { scoreOf, type MutationResult, type Survivor } from './mutation-result.ts';
import { MUTATION_PORTIONS } from './portions.ts';

const INTRODUCTION = `The code is changed in one place (a condition turned round, a call left out, a bound moved by one), and the tests named for its portion must fail; this is done for every place. Strings are not changed: one that is a code is the compiler's to check, one that is a text is nobody's rule. Properties are asked fewer cases than in \`npm test\`, so a mutant that survives here may still be noticed there. \`npm run prove -- mutations\` runs every portion whose sources or tests have changed since its result, \`npm run prove -- prices hours\` those named; every survivor stands in \`bench/mutations/results\`.`;

/** The section of docs/proof.md. `outdated`: portions whose files have changed since. */
export function mutationText(
  results: ReadonlyMap<string, MutationResult>,
  outdated: readonly string[],
): string {
  const rows = MUTATION_PORTIONS.map(({ name, about }) => {
    const result = results.get(name);
    if (!result) return [about, `\`${name}\``, 'not run yet', '', '', '', '', ''];
    const { killed, timedOut, survived, date, commit, minutes } = result;
    const known = result.survivors.filter((one) => knownOf(one)?.kind === 'equivalent').length;
    return [
      about,
      `\`${name}\``,
      String(killed + timedOut + survived),
      String(killed + timedOut),
      known > 0 ? `${survived} (${known} equivalent)` : String(survived),
      `${(scoreOf(result) * 100).toFixed(1)} %`,
      `${date}, ${minutes} min`,
      outdated.includes(name) ? `${commit}, files changed since` : commit,
    ];
  });
  const head = ['Portion', 'Name', 'Mutants', 'Noticed', 'Survived', 'Score', 'Run on', 'Commit'];
  return [INTRODUCTION, markdownTable([head, ...rows]), ...survivorLists(results)].join('\n\n');
}

/** The known survivors that a result has, with why they survive. */
function survivorLists(results: ReadonlyMap<string, MutationResult>): string[] {
  return MUTATION_PORTIONS.flatMap(({ name }) => {
    const lines = new Set(
      (results.get(name)?.survivors ?? []).flatMap((survivor) => {
        const known = knownOf(survivor);
        return known ? [`- ${lineOf(survivor, known)}`] : [];
      }),
    );
    return lines.size === 0 ? [] : [`Of note in \`${name}\`:\n\n${[...lines].join('\n')}`];
  });
}

const lineOf = ({ file, code, mutant }: Survivor, { kind, why }: KnownSurvivor) =>
  `${file.split('/').at(-1)}: ${quoted(code)} as ${mutant === '' ? 'nothing' : quoted(mutant)} (${kind}): ${why}`;

/** As code in Markdown, also with backticks in it. */
function quoted(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function knownOf({ file, code, mutant }: Survivor): KnownSurvivor | undefined {
  return KNOWN_SURVIVORS.find(
    (known) => file.endsWith(known.file) && known.code === code && known.mutant === mutant,
  );
}
