// Checks docs/features.md: every statement of the checklist stands there once, and every test it names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './project.mjs';

/** How many statements each part of the checklist has; they are numbered 01, 02, ... */
const STATEMENTS = {
  SHELL: 20,
  ROUTE: 26,
  UI: 19,
  HTTP: 7,
  LOC: 48,
  FRA: 50,
  HRS: 24,
  MENU: 19,
  CUST: 33,
  MENUCOMBO: 10,
  TAG: 12,
  OFFER: 37,
  COUP: 8,
  CART: 20,
  CHK: 20,
  ORD: 24,
  PAY: 29,
  GRP: 67,
  TAB: 33,
  ACC: 19,
  PAGE: 3,
  ANA: 7,
  DEV: 16,
  // Not of the specification: Apple Pay and Google Pay at the checkout.
  WALLET: 14,
  // Nor this: what the owner's office must do.
  OFFICE: 48,
  // Nor this: papers of orders.
  PRINT: 32,
  // Nor these: orders by telephone.
  PHONE: 17,
  // Nor these: what strangers try.
  ATTACK: 12,
  // Nor these: board and displays of the kitchen.
  BOARD: 27,
  // Nor these: inviting to a group, and settling up in it.
  GROUP: 11,
  // Nor these: a line to the kitchen about a dish.
  NOTE: 5,
  // Nor these: the shop in another language.
  LANG: 24,
  // Nor these: how the guest's shop feels.
  FEEL: 42,
  // Nor these: what happens to an order, its time, who is told, tables and cash of a Friday night.
  CHANGE: 10,
  TIME: 9,
  ALARM: 7,
  PLAN: 6,
  FLOOR: 25,
  CASH: 13,
  // Nor these: an evening at tables in which something else changes.
  MEET: 17,
  // Nor these: what guests at a table call themselves.
  NAME: 3,
  // Nor these: pictures.
  PIC: 5,
  // Nor these: links to pay what is still owed of an order.
  LINK: 22,
};
const ROW = /^\|\s*([A-Z]+-\d+)\s*\|(.*)\|\s*$/;
const TEST = /`([^`]+\.test\.tsx?|e2e\/[^`]+\.spec\.ts)`\s+"([^"]+)"/g;
const DIFFERENT = /^deliberately different: \S.*\(design\.md .+\)$/;
const LATER = /^later \([B-G](?:, [B-G])*\)$/;

export const checklistIds = Object.entries(STATEMENTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `${part}-${String(index + 1).padStart(2, '0')}`),
);

/**
 * @param {string} markdown
 * @param {(file: string) => string | null} readTest Text of a test file; null when it does not exist.
 * @returns {{ problems: string[], shown: number, longAlone: number, different: number, later: number }}
 */
export function checkFeatures(markdown, readTest) {
  /** @type {string[]} */
  const problems = [];
  const counts = { shown: 0, longAlone: 0, different: 0, later: 0 };
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const line of markdown.split('\n')) {
    const [, id = '', rest = ''] = ROW.exec(line) ?? [];
    if (!id) continue;
    seen.set(id, (seen.get(id) ?? 0) + 1);
    const how = (rest.split(/(?<!\\)\|/).at(-1) ?? '').trim();
    const tests = [...how.matchAll(TEST)];
    if (tests.length > 0) counts.shown += 1;
    else if (DIFFERENT.test(how)) counts.different += 1;
    else if (LATER.test(how)) counts.later += 1;
    else problems.push(`${id}: does not say how it is shown: '${how}'`);
    let hasQuick = false;
    for (const [, file = '', title = ''] of tests) {
      const text = readTest(file);
      if (text === null) problems.push(`${id}: there is no ${file}`);
      else if (!namesTest(text, title)) problems.push(`${id}: ${file} has no test "${title}"`);
      else if (!/[a-zà-ü]{3}/i.test(title.replaceAll(/%\w/g, '')))
        problems.push(`${id}: "${title}" does not say what ${file} shows`);
      else hasQuick ||= !isLong(text, title);
    }
    if (tests.length > 0 && !hasQuick) counts.longAlone += 1;
  }
  for (const id of checklistIds) {
    const times = seen.get(id) ?? 0;
    if (times !== 1) problems.push(`${id}: stands there ${times} times`);
  }
  for (const id of seen.keys())
    if (!checklistIds.includes(id)) problems.push(`${id}: is not in the checklist`);
  return { problems, ...counts };
}

/**
 * Whether `npm test` leaves a browser test out: the tag stands in its title or in the options behind it.
 * @param {string} text
 * @param {string} title
 */
export function isLong(text, title) {
  if (title.includes('@long')) return true;
  const behind = text.slice(text.indexOf(title) + title.length);
  return /^['"`],\s*(?:LONG\b|\{[^}]*'@long'[^}]*\})/.test(behind);
}

/**
 * A title counts only as the text of a test, not in a comment or an import.
 * @param {string} text
 * @param {string} title
 */
export function namesTest(text, title) {
  const code = text.replace(/^\s*\/\/.*$/gm, '');
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(['"\`])${escaped}\\1`).test(code.replace(/\\(['"`])/g, '$1'));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(ROOT, 'docs/features.md');
  const { problems, shown, longAlone, different, later } = checkFeatures(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
    (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null),
  );
  for (const problem of problems.slice(0, 40)) console.error(problem);
  if (problems.length > 40) console.error(`... and ${problems.length - 40} more`);
  console.log(
    `Features: ${checklistIds.length} statements; ${shown} shown by tests (${longAlone} by the long run alone), ${different} deliberately different, ` +
      `${later} later, ${problems.length} problems.`,
  );
  process.exitCode = problems.length ? 1 : 0;
}
