// npm run types: checks every TypeScript project, and every SQL statement against the migrations.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, run, runPackage } from './project.mjs';

const folders = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
);
const projects = [
  'tsconfig.json',
  ...folders.flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.test.json`]),
].filter((file) => existsSync(join(ROOT, file)) && hasSources(file));

/** Begun first, the last one before all others. */
const LONGEST = ['apps/storefront/tsconfig.json', 'apps/server/tsconfig.json', 'tsconfig.json'];

/** @param {string} project */
function hasSources(project) {
  const source = join(ROOT, project.replace(/[^/]+$/, ''), 'src');
  return project === 'tsconfig.json' || (existsSync(source) && readdirSync(source).length > 0);
}

const statements = run(process.execPath, ['tools/run-ts.mjs', 'tools/sql/main.ts'], {
  quiet: true,
});
/** @type {{ project: string, code: number, output: string }[]} */
const results = [];
const waiting = [...projects].sort((a, b) => LONGEST.indexOf(b) - LONGEST.indexOf(a));
await Promise.all(Array.from({ length: availableParallelism() }, checkNext));

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    // One checker each: several of them work out the same types once more each, twice the time of processors in all.
    const args = ['-p', project, '--pretty', 'false', '--singleThreaded'];
    results.push({ project, ...(await runPackage('typescript/bin/tsc', args, { quiet: true })) });
  }
}

for (const { project, code, output } of results)
  if (code !== 0) console.error(`${project}\n${output.trimEnd()}\n`);
const failed = results.filter((result) => result.code !== 0).length;
console.log(`Types: ${results.length - failed} of ${results.length} projects are sound.`);
const sql = await statements;
console.log(sql.output.trimEnd());
process.exitCode = failed || sql.code !== 0 ? 1 : 0;
