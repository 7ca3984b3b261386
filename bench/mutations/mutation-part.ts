import { openGivenPostgres } from '../server/given-postgres.ts';
import type { ProofPart, ProofRun } from '../prove/part.ts';
import { keepResult, readResults } from './kept-results.ts';
import { mutationText } from './mutation-text.ts';
import { countMutants, scoreOf, type MutationResult } from './mutation-result.ts';
import { filesOfPortion, hashOfFiles } from './portion-files.ts';
import { MUTATION_PORTIONS, type MutationPortion } from './portions.ts';
import { runPortion } from './run-portion.ts';

/** Below it tests are missing. */
const WANTED_SCORE = 0.85;

/** --mutation-cores 2, --mutation-minutes 60 a portion, --again 1 for portions that were finished for the same files. */
export const mutationPart: ProofPart = {
  name: 'mutations',
  heading: 'Mutations',
  portions: MUTATION_PORTIONS.map(({ name }) => name),
  async prove(run) {
    const named = MUTATION_PORTIONS.filter(({ name }) => run.portions.includes(name));
    const late: string[] = [];
    for (const portion of named.length > 0 ? named : MUTATION_PORTIONS)
      if (!(await finish(portion, run))) late.push(portion.name);
    const results = await readResults();
    return {
      text: mutationText(results, await outdatedPortions(results)),
      faults: [
        ...late.map((name) => `${name}: not finished within its time`),
        ...MUTATION_PORTIONS.filter(({ name }) => !results.has(name)).map(
          ({ name }) => `${name}: not run to its end yet`,
        ),
        ...[...results.values()]
          .filter((result) => scoreOf(result) < WANTED_SCORE)
          .map((result) => `${result.portion}: ${(scoreOf(result) * 100).toFixed(1)} % noticed`),
      ],
    };
  },
};

/** Answers whether a result is there for the files as they are. */
async function finish(portion: MutationPortion, run: ProofRun): Promise<boolean> {
  const files = await filesOfPortion(portion);
  const hash = await hashOfFiles(files);
  const kept = (await readResults()).get(portion.name);
  const again = run.setting('again', 0) > 0;
  if (kept?.hash === hash && !again) {
    run.tell(`${portion.name}: finished on ${kept.date} for the same files`);
    return true;
  }
  run.tell(`${portion.name}: ${files.sources.length} files, ${files.tests.length} of tests`);
  const postgres = portion.onDatabase ? await openGivenPostgres() : null;
  const begun = Date.now();
  try {
    const report = await runPortion({
      name: portion.name,
      files,
      databaseUrl: postgres?.superuserUrl ?? null,
      cores: run.setting('mutation-cores', 2),
      maxMinutes: run.setting('mutation-minutes', 60),
      again,
      tell: run.tell,
    });
    if (report === null) return false;
    const { date, commit } = run.facts;
    const minutes = Math.ceil((Date.now() - begun) / 60_000);
    const result: MutationResult = {
      ...{ portion: portion.name, hash, date, commit, minutes },
      ...countMutants(report),
    };
    await keepResult(result);
    run.tell(`${portion.name}: ${(scoreOf(result) * 100).toFixed(1)} % noticed`);
    return true;
  } finally {
    await postgres?.end();
  }
}

/** Portions whose files have changed since their result, and those without one. */
async function outdatedPortions(results: ReadonlyMap<string, MutationResult>): Promise<string[]> {
  const states = await Promise.all(
    MUTATION_PORTIONS.map(async (portion) => {
      const hash = await hashOfFiles(await filesOfPortion(portion));
      return results.get(portion.name)?.hash === hash ? [] : [portion.name];
    }),
  );
  return states.flat();
}
