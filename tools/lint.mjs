// npm run lint: oxlint with types, then the direction of imports, who writes which table and what is exported for nobody.
import { findViolations, ROOMS } from './boundaries.mjs';
import { unusedExports } from './exports.mjs';
import { ROOT, runPackage } from './project.mjs';
import { readRepository } from './read-boundaries.mjs';
import { tableViolations } from './rooms.mjs';

const lint = await runPackage('oxlint/bin/oxlint', ['--type-aware', '-f', 'unix', ROOT]);

const { sources, declared, tables, functions } = readRepository();
const violations = [
  ...findViolations(sources, declared),
  ...unusedExports(sources),
  ...tableViolations(sources, 'server', ROOMS.server, tables, functions),
];
for (const { file, rule, detail } of violations) console.error(`${file}: ${rule} (${detail})`);
console.log(`Boundaries: ${sources.size} files, ${violations.length} violations.`);
process.exitCode = lint.code !== 0 || violations.length > 0 ? 1 : 0;
