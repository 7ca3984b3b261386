import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rows = [...read('docs/office.md').matchAll(/^\| ([^|]+) \| (\d+) \| `([^`|]+)` \|$/gm)].map(
  ([, task = '', taps, file = '']) => ({ task, taps: Number(taps), file }),
);

/** What must be possible on a phone. */
const TASKS = [
  /^First day, .* an open shop/,
  /^A menu of 40 dishes by hand/,
  /^Change a price/,
  /^Five percent on all pizzas with rounding/,
  /^Open later tomorrow/,
  /public holiday/,
  /sold out/,
  /^Pause/,
  /^A picture from the camera/,
  /^One ingredient's allergen everywhere/,
  /^Invite somebody/,
  /own password/,
  /second factor/,
  /waiter/,
  /^Bring back last week’s menu/,
  /^Publish on Monday at 6/,
];

test('the tests named in docs/office.md count the taps of every task there', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const { task, file } of rows) {
    const source = read(`e2e/${file}`).replaceAll("\\'", "'");
    expect(source.includes('countTaps'), `${file} counts taps`).toBe(true);
    expect(source.includes(`match('${task}')`) || source.includes(`match("${task}")`), task).toBe(
      true,
    );
  }
  for (const wanted of TASKS)
    expect(
      rows.some(({ task }) => wanted.test(task)),
      String(wanted),
    ).toBe(true);
});

test('a price is changed and published with at most six taps', () => {
  const prices = rows.filter(({ task }) => /price/.test(task) && !/percent/.test(task));
  expect(prices.length).toBeGreaterThan(0);
  for (const { task, taps } of prices) expect(taps, task).toBeLessThanOrEqual(6);
});
