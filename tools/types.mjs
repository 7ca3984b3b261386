// npm run types: checks every TypeScript project at the same time, and every SQL statement against the migrations.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, runPackage } from './project.mjs';

const folders = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
);
const projects = [
  'tsconfig.json',
  ...folders.flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.test.json`]),
].filter((file) => existsSync(join(ROOT, file)) && hasSources(file));

/** @param {string} project */
function hasSources(project) {
  const source = join(ROOT, project.replace(/[^/]+$/, ''), 'src');
  return project === 'tsconfig.json' || (existsSync(source) && readdirSync(source).length > 0);
}

const statements = run(process.execPath, ['tools/run-ts.mjs', 'tools/sql/main.ts'], {
  quiet: true,
});
const results = await Promise.all(
  projects.map(async (project) => ({
    project,
    ...(await runPackage('typescript/bin/tsc', ['-p', project, '--pretty', 'false'], {
      quiet: true,
    })),
  })),
);
for (const { project, code, output } of results)
  if (code !== 0) console.error(`${project}\n${output.trimEnd()}\n`);
const failed = results.filter((result) => result.code !== 0).length;
console.log(`Types: ${results.length - failed} of ${results.length} projects are sound.`);
const sql = await statements;
console.log(sql.output.trimEnd());
process.exitCode = failed || sql.code !== 0 ? 1 : 0;
