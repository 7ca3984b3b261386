// What failed, in one line each, out of the reports of the two test runners.

/**
 * Failed tests of a JSON report of Vitest, and files that failed as a whole.
 * @param {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[]} files
 */
export function failuresOfVitest(files) {
  return files.flatMap(({ name, status, message = '', assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line(name, test.fullName, test.failureMessages?.[0]));
    return tests.length === 0 && status === 'failed' ? [line(name, 'the file', message)] : tests;
  });
}

/**
 * Failed tests of a JSON report of Playwright; what passed the second time is not among them.
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite[]} suites
 * @returns {string[]}
 */
export function failuresOfPlaywright(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        line(file, title, tests.flatMap(({ results }) => results).at(-1)?.error?.message),
      ),
    ...failuresOfPlaywright(inner),
  ]);
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} [message]
 */
function line(file, test, message = '') {
  const short = file.replace(`${process.cwd()}/`, '');
  const why = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')[0];
  return `${short} › ${test}: ${why}`.slice(0, 300);
}
