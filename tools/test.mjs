// npm test: everything quick, from a fresh clone. `npm test -- lint unit` runs only the steps named.
import { tmpdir } from 'node:os';
import { checkNode, ensurePackages } from './packages.mjs';

const problem = checkNode();
if (problem || !(await ensurePackages())) {
  console.error(problem ?? 'npm ci did not succeed; see its message above.');
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const { makeMemoryFolder } = await import('./memory-folder.mjs');
process.env['TMPDIR'] ??= makeMemoryFolder() ?? tmpdir();

const { STEPS } = await import('./test-steps.mjs');
const { slowest } = await import('./slowest.mjs');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${STEPS.map((s) => s.name).join(', ')}.`,
  );
  process.exit(2);
}

/** @typedef {import('./test-steps.mjs').Step} Step */
const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const isBeside = (/** @type {Step} */ { beside }) => chosen.some(({ name }) => name === beside);

/** @type {({ name: string, seconds: number } & import('./test-steps.mjs').Count)[]} */
const rows = [];
/** What runs beside, and was not waited for yet. */
let beside = runInTurn([]);
for (const step of chosen.filter((each) => !isBeside(each))) {
  if (!step.overlaps) {
    rows.push(...(await beside));
    beside = runInTurn(chosen.filter((each) => each.beside === step.name));
  }
  rows.push(await runStep(step, { quiet: false }));
}
rows.push(...(await beside));

/** @param {Step[]} steps */
async function runInTurn(steps) {
  const done = [];
  for (const step of steps) done.push(await runStep(step, { quiet: true }));
  return done;
}

/**
 * @param {Step} step
 * @param {import('./test-steps.mjs').Manner} manner
 */
async function runStep({ name, run }, { quiet }) {
  if (!quiet) console.log(`\n== ${name}`);
  const began = Date.now();
  const count = await run({ quiet }).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  if (quiet) console.log(`\n== ${name}\n${'output' in count ? count.output?.trim() : ''}`);
  return { name, ...count, seconds: (Date.now() - began) / 1000 };
}

const slow = slowest(rows.flatMap(({ times = [] }) => times));
if (slow.length > 0) console.log(['\nThe slowest', ...slow].join('\n'));
console.log('\nSummary');
for (const { name, passed, failed, seconds } of rows)
  console.log(
    `  ${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${String(passed).padStart(6)} passed ` +
      `${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  );
// Named once more at the end: who reads only the last lines of a long run must see what failed.
for (const { name, failures = [] } of rows)
  for (const failure of failures) console.log(`  ${name}: ${failure}`);
const sum = (/** @type {'passed' | 'failed'} */ key) =>
  rows.reduce((total, row) => total + row[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
