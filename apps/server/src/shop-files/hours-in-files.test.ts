import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readShopFolder } from './read-shop-folder.ts';
import { breakExample } from './testing/broken-folder.ts';
import { EXAMPLE, inTemporaryFolder } from './testing/temporary-folder.ts';

interface Change {
  file: string;
  text: string;
  by: string;
}

/** The example with one thing changed, which must be read. */
async function readChanged(change: Change) {
  return inTemporaryFolder(async (folder) => {
    await breakExample(folder, change);
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const lines = (await readFile(path.join(folder, change.file), 'utf8')).split('\n');
    const hints = read.warnings
      .filter(({ file }) => file === change.file)
      .map(({ path: at, line, message }) => ({ at, text: lines[line - 1] ?? '', message }));
    return { shop: read.shops[0]!.shop, hints };
  });
}

const WEEK = 'mo-so 11:00-22:00; di geschlossen';
const IN_LINES = '\n  mo-so: 11:00-22:00\n  di: geschlossen\n';

describe('a closed day within a wider line is closed and said, in every field of times', () => {
  test.each([
    {
      file: 'hours.yaml',
      text: /\n {2}mo-fr: 11:00[^]*?so: 12:00-22:00\n/,
      by: IN_LINES,
      at: 'opening.di',
      of: 'di: geschlossen',
    },
    {
      file: 'hours.yaml',
      text: /delivery:\n {2}mo-fr[^]*?21:30\n {2}sa-so.*\n/,
      by: `delivery: ${WEEK}\n`,
      at: 'delivery',
      of: WEEK,
    },
    { file: 'hours.yaml', text: /^/, by: `pickup: ${WEEK}\n`, at: 'pickup', of: WEEK },
    {
      file: 'menu/02-salate.yaml',
      text: /mo-fr 11:00-14:00/,
      by: WEEK,
      at: 'dishes[1].available',
      of: WEEK,
    },
    {
      file: 'menu/02-salate.yaml',
      text: /^/,
      by: `available: ${WEEK}\n`,
      at: 'available',
      of: WEEK,
    },
    {
      file: 'menus.yaml',
      text: /orderTypes: \[delivery, pickup\]/,
      by: `available: ${WEEK}`,
      at: 'menus[0].available',
      of: WEEK,
    },
    {
      file: 'offers.yaml',
      text: /when: .*/,
      by: `when: ${WEEK}`,
      at: expect.stringMatching(/offers\[\d\]\.when/),
      of: WEEK,
    },
  ])('$file $at', async ({ file, text, by, at, of }) => {
    const [found = ''] = text.exec(await readFile(path.join(EXAMPLE, file), 'utf8')) ?? [];
    const { shop, hints } = await readChanged({ file, text: found, by });
    expect(hints).toEqual([
      {
        at,
        text: expect.stringContaining(of),
        message: expect.stringMatching(/^„di“ ist geschlossen/),
      },
    ]);
    expect(JSON.stringify(shop)).toContain(JSON.stringify(OPEN_BUT_TUESDAY).slice(1, -1));
  });
});

const day = (weekday: number) => ({ from: weekday * 1440 + 660, to: weekday * 1440 + 1320 });
const OPEN_BUT_TUESDAY = [0, 1, 3, 4, 5, 6].map(day);

test('a special day speaks of delivery and pickup apart from opening', async () => {
  const special = 'opening: 11:00-14:00, note: Heiligabend';
  const change = (by: string) =>
    readChanged({ file: 'hours.yaml', text: special, by }).then(
      ({ shop }) => shop.hours.specialDays[0],
    );
  const lunch = [{ from: 660, to: 840 }];
  expect(await change(special)).toEqual({
    date: '2026-12-24',
    opening: lunch,
    note: 'Heiligabend',
  });
  expect(await change('opening: 11:00-14:00, delivery: geschlossen, pickup: 11-12 Uhr')).toEqual({
    date: '2026-12-24',
    opening: lunch,
    delivery: [],
    pickup: [{ from: 660, to: 720 }],
    note: null,
  });
  expect(await change("delivery: '22:00-26:00'")).toEqual({
    date: '2026-12-24',
    opening: null,
    delivery: [{ from: 1320, to: 1560 }],
    note: null,
  });
});
