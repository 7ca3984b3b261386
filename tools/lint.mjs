// npm run lint: oxlint with types, then the direction of imports.
import { findViolations } from './boundaries.mjs';
import { ROOT, runPackage } from './project.mjs';
import { readRepository } from './read-boundaries.mjs';

const lint = await runPackage('oxlint/bin/oxlint', ['--type-aware', '-f', 'unix', ROOT]);

const { sources, declared } = readRepository();
const violations = findViolations(sources, declared);
for (const { file, rule, detail } of violations) console.error(`${file}: ${rule} (${detail})`);
console.log(`Boundaries: ${sources.size} files, ${violations.length} violations.`);
process.exitCode = lint.code !== 0 || violations.length > 0 ? 1 : 0;
