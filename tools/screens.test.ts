import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../apps/counter/src/base/paths.ts';
import { paths as officePaths } from '../apps/office/src/base/paths.ts';
import { ROUTE_PATTERNS } from '../apps/storefront/src/base/paths.ts';
import { COUNTER_DIALOGS, COUNTER_PAGES } from '../e2e/screens/counter-screens.ts';
import { OFFICE_DIALOGS } from '../e2e/screens/office-dialogs.ts';
import { OFFICE_PAGES } from '../e2e/screens/office-screens.ts';
import { SHOP_DIALOGS } from '../e2e/screens/shop-dialogs.ts';
import { SHOP_PAGES } from '../e2e/screens/shop-pages.ts';
import { TABLE_DIALOGS } from '../e2e/screens/table-dialogs.ts';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** The dialogs that the files of an app have, by the names given to them. */
function dialogsOf(app: string): string[] {
  const folder = join(import.meta.dirname, `../apps/${app}/src`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => namesIn(readFileSync(join(folder, file), 'utf8')));
}

/** `<Dialog name="dish">`, of a form `<FormDialog name="count">`, or what is given to several of them together. */
function namesIn(source: string): string[] {
  if (!/<(Form)?Dialog\s/.test(source)) return [];
  const own = source.split(/<(?:Form)?Dialog\s/).slice(1);
  const shared = /const shared = \{.*\bname: (.*?), /.exec(source)?.[1] ?? '';
  return [
    ...own.flatMap((rest) => /^[^<]*?\bname="([\w-]+)"/.exec(rest)?.[1] ?? []),
    ...[...shared.matchAll(/'([\w-]+)'/g)].map((found) => found[1]!),
  ];
}

test('every page of the shop is among those that are looked at', () => {
  expect(sorted(Object.keys(SHOP_PAGES))).toEqual(
    sorted([...Object.keys(ROUTE_PATTERNS), 'notFound']),
  );
});

test('every page of the counter is among those that are looked at', () => {
  const pages = Object.keys(paths).map((name) => name.replace('Pattern', ''));
  expect(sorted(Object.keys(COUNTER_PAGES))).toEqual(sorted([...pages, 'login']));
});

test('every page of the office is among those that are looked at', () => {
  // The first day has a server of its own (e2e/office-setup.spec.ts).
  const pages = Object.keys(officePaths).map((name) => name.replace('Pattern', ''));
  const listed = [...Object.keys(OFFICE_PAGES), 'setup', 'setupStep'];
  expect(sorted(listed)).toEqual(sorted([...pages, 'login']));
});

test('every dialog of the shop is among those that are looked at', () => {
  const listed = Object.keys({ ...SHOP_DIALOGS, ...TABLE_DIALOGS });
  // The questions that any feature may ask.
  expect(sorted(listed)).toEqual(sorted([...dialogsOf('storefront'), 'alert', 'confirm']));
});

test('every dialog of the counter is among those that are looked at', () => {
  expect(sorted(Object.keys(COUNTER_DIALOGS))).toEqual(
    sorted([...dialogsOf('counter'), 'confirm']),
  );
});

test('every dialog of the office is among those that are looked at', () => {
  expect(sorted(Object.keys(OFFICE_DIALOGS))).toEqual(sorted([...dialogsOf('office'), 'confirm']));
});

test.each(
  Object.entries({
    ...SHOP_PAGES,
    ...SHOP_DIALOGS,
    ...TABLE_DIALOGS,
    ...COUNTER_PAGES,
    ...OFFICE_PAGES,
    ...OFFICE_DIALOGS,
  }),
)('something is looked at of %s', (_name, screens) => {
  expect(Object.keys(screens)).not.toEqual([]);
});
