/** One test in one engine. */
export interface EngineRun {
  engine: string;
  test: string;
  passed: boolean;
}

/** As Playwright's JSON reporter writes it, as far as it is read here. */
interface PlaywrightSuite {
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function readRuns({ suites = [] }: { suites?: PlaywrightSuite[] }): EngineRun[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status }) => ({
          engine: projectName,
          test: title,
          passed: status === 'expected' || status === 'flaky',
        })),
    ),
    ...readRuns({ suites: suite.suites ?? [] }),
  ]);
}

/** A row for each test, a column for each engine; empty: not run there. */
export function engineTable(runs: readonly EngineRun[]): string {
  const engines = [...new Set(runs.map(({ engine }) => engine))];
  const tests = [...new Set(runs.map(({ test }) => test))];
  const cell = (engine: string, test: string) => {
    const found = runs.find((run) => run.engine === engine && run.test === test);
    if (!found) return '';
    return found.passed ? 'passed' : 'FAILED';
  };
  const rows = tests.map((test) =>
    [test.replaceAll('|', '\\|'), ...engines.map((engine) => cell(engine, test))].join(' | '),
  );
  const head = ['Test', ...engines];
  return [head.join(' | '), head.map(() => '---').join(' | '), ...rows]
    .map((row) => `| ${row} |`)
    .join('\n');
}
