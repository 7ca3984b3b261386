import { planImport } from '@tischlein/domain/menu-table/plan-import.ts';
import { rowsOfList } from '@tischlein/domain/menu-table/table-rows.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { asSteps } from './import-steps.ts';

/** What the server reads of one request. */
const BODY_LIMIT = 256 * 1024;

test('six hundred dishes are one step, and as many as it takes where they are long', () => {
  const list = (text: string) =>
    Array.from({ length: 1_200 }, (_, at) =>
      at % 60 === 0 ? `Teil ${at}` : `${at} Gericht ${at} (${text}) 9,90`,
    ).join('\n');
  const short = rowsOfList(list('Käse')).slice(0, 600);
  expect(asSteps(planImport({}, short).operations)).toHaveLength(1);
  const { operations } = planImport({}, rowsOfList(list('ä'.repeat(200))));
  const steps = asSteps(operations);
  expect(steps.length).toBeGreaterThan(1);
  for (const step of steps)
    expect(Buffer.byteLength(JSON.stringify(step))).toBeLessThan(BODY_LIMIT);
  let document = {};
  for (const step of steps) {
    const applied = applyOperation(document, step);
    if (!applied.ok) throw new Error('does not fit');
    document = applied.document;
  }
  expect(planImport(document, rowsOfList(list('ä'.repeat(200)))).operations).toEqual([]);
});
