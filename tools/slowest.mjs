// Which tests took longest, out of the reports of the two test runners: where a minute can be saved first.

/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * Files of a JSON report of Vitest: what a file does before its first test counts, too.
 * @param {{ name: string, startTime: number, endTime: number }[]} files
 * @param {string} [root]
 * @returns {Timed[]}
 */
export function timesOfVitest(files, root = process.cwd()) {
  return files.map(({ name, startTime, endTime }) => ({
    name: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * Tests of a JSON report of Playwright, by browser; a second try counts.
 * @typedef {{ title: string, file: string, tests: { projectName: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite[]} suites
 * @returns {Timed[]}
 */
export function timesOfPlaywright(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${projectName} › ${file} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...timesOfPlaywright(inner),
  ]);
}

/**
 * One line each, the slowest first.
 * @param {Timed[]} times
 * @param {number} [count]
 * @returns {string[]}
 */
export function slowest(times, count = 20) {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`.slice(0, 160));
}
