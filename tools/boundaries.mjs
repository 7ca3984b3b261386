// Who may import whom. oxlint knows cycles and patterns, but no order of rooms, nor that a package declares what it
// uses; so this reads the import statements itself.
import { ROOMS as COUNTER_ROOMS } from '../apps/counter/rooms.mjs';
import { ROOMS as OFFICE_ROOMS } from '../apps/office/rooms.mjs';
import { ROOMS as SERVER_ROOMS } from '../apps/server/rooms.mjs';
import { ROOMS as STOREFRONT_ROOMS } from '../apps/storefront/rooms.mjs';
import { importsOf, ownFile, withoutComments } from './imports.mjs';
import { roomViolations } from './rooms.mjs';

export const FOLDERS = ['packages', 'apps', 'dev', 'bench', 'e2e', 'demo', 'tools'];

/** What each part may import of ours besides itself. Parts not named here (dev, e2e, bench, tools) may import all. */
/** @type {Record<string, (file: string) => boolean>} */
const ALLOWED = {
  'packages/domain': () => false,
  'packages/contract': (file) => file.startsWith('packages/domain/'),
  'packages/client': (file) => file.startsWith('packages/contract/'),
  'packages/ui': (file) => file.startsWith('packages/domain/'),
  // The theme is pure arithmetic on colours; everything else of ui is the browser's.
  'apps/server': (file) =>
    /^packages\/(?:domain|contract)\//.test(file) || file === 'packages/ui/src/theme.ts',
  'apps/storefront': (file) => /^packages\/(?:domain|contract|client|ui)\//.test(file),
  'apps/counter': (file) => /^packages\/(?:domain|contract|client|ui)\//.test(file),
  'apps/office': (file) => /^packages\/(?:domain|contract|client|ui)\//.test(file),
  'apps/simulators': () => false,
};
/** Packages that only calculate, the same in browser and server: what domain may use. */
const CALCULATORS = new Set(['yalps']);
const TEST = /\.test\.tsx?$|\/test-database[^/]*\.ts$|\/testing\//;

/** What asks the host for its clock, chance, language or time zone, which no type forbids. */
const IMPURE =
  /\bDate\.now\(|\bnew Date\((?:\)|[^()]*,)|\bMath\.random\(|\.toLocale\w*\(\s*\)|\bnew Intl\.\w+\(\s*\)|\.localeCompare\([^,()]*\)|\.get(?:Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(\)/;

/** The rooms of each app, from the ground up. */
export const ROOMS = {
  server: SERVER_ROOMS,
  storefront: STOREFRONT_ROOMS,
  counter: COUNTER_ROOMS,
  office: OFFICE_ROOMS,
};

/** @typedef {{ file: string, rule: string, detail: string }} Violation */

/**
 * @param {Map<string, string>} sources Text by path from the root.
 * @param {Map<string, Set<string>>} declared Packages that each part's package.json names.
 * @returns {Violation[]}
 */
export function findViolations(sources, declared) {
  /** @type {Violation[]} */
  const violations = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const [file, text] of sources) {
    const imports = importsOf(text);
    for (const { specifier } of imports) {
      const target = ownFile(file, specifier);
      const rule = target
        ? brokenRule(file, target, specifier)
        : foreignRule(file, specifier, declared);
      if (rule) violations.push({ file, rule, detail: specifier });
      if (target && TEST.test(target) && isProduct(file))
        violations.push({ file, rule: 'the product imports nothing of tests', detail: specifier });
    }
    const [impure] = isDomain(file) ? (IMPURE.exec(withoutComments(text)) ?? []) : [];
    if (impure) violations.push({ file, rule: 'domain knows no host', detail: impure });
    // Types and lazy imports are circles, too; only the browser tests' stand-ins for Playwright's classes know each other,
    // as their models do.
    const lasting = imports.filter((found) => !found.typeOnly || !file.startsWith('e2e/'));
    graph.set(
      file,
      lasting.map((found) => ownFile(file, found.specifier)).filter((target) => target !== null),
    );
  }
  return [...violations, ...roomViolations(sources, ROOMS), ...cycles(graph)];
}

const isDomain = (/** @type {string} */ file) =>
  file.startsWith('packages/domain/') && !TEST.test(file);

/** What runs at a restaurant, unlike tests and what serves to build and measure. */
const isProduct = (/** @type {string} */ file) =>
  /^(?:apps|packages)\/[^/]+\/src\//.test(file) && !TEST.test(file);

/**
 * @param {string} file
 * @param {string} target
 * @param {string} specifier
 */
function brokenRule(file, target, specifier) {
  const [from, to] = [partOf(file), partOf(target)];
  if (from === to) return null;
  const allowed = ALLOWED[from];
  if (!allowed) return null;
  // Tests may set the stage with the whole world, but an app's test still knows no other app, and a simulator's test
  // knows nothing of ours either: both sides would share one wrong belief.
  const staged = TEST.test(file) && from.startsWith('apps/') && from !== 'apps/simulators';
  if (staged && !to.startsWith('apps/')) return null;
  if (from.startsWith('apps/') && to.startsWith('apps/')) return 'apps never import apps';
  if (!allowed(target)) return `${from} must not import ${to}`;
  return specifier.startsWith('.') ? 'another part is imported by its name, not its path' : null;
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {Map<string, Set<string>>} declared
 */
function foreignRule(file, specifier, declared) {
  const part = partOf(file);
  const isNode = specifier.startsWith('node:');
  if (isDomain(file) && !CALCULATORS.has(specifier)) return 'domain is pure: no package, no node:';
  if (isNode || specifier.startsWith('virtual:')) return null;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const here = declared.get(part) ?? new Set();
  const forTools = !part.startsWith('apps/') || TEST.test(file) || file.endsWith('.config.ts');
  const known = here.has(name) || (forTools && declared.get('')?.has(name));
  return known ? null : `${part} does not declare the package`;
}

/** @param {string} file */
function partOf(file) {
  const [group = '', name = ''] = file.split('/');
  return group === 'packages' || group === 'apps' ? `${group}/${name}` : group;
}

/**
 * @param {Map<string, string[]>} graph
 * @returns {Violation[]}
 */
function cycles(graph) {
  /** @type {Violation[]} */
  const found = [];
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  /** @param {string} file */
  const visit = (file) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const detail = [...path.slice(at), file].join(' -> ');
      found.push({ file, rule: 'no import cycles', detail });
    }
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}
