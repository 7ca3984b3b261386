import { expect, test } from 'vitest';
import { extraGroups } from '../menu/extra-groups.ts';
import { choiceText, impossibleChoice } from './choice-text.ts';

const documentOf = (fields: object) => ({
  extras: { groups: [{ id: 'g', name: 'G', items: [{ item: 'a' }, { item: 'b' }], ...fields }] },
});

test.each([
  [{}, 'beliebig viele von 2', null],
  [{ limit: 1 }, 'bis 1 von 2', null],
  [{ min: 1, limit: 1 }, 'genau 1 von 2', null],
  [{ min: 1, limit: 2 }, '1 bis 2 von 2', null],
  [{ min: 2 }, 'mindestens 2 von 2', null],
  [{ min: 4, maxAmount: 2 }, 'mindestens 4 von 2', null],
  [{ min: 3 }, 'mindestens 3 von 2', /möglich sind aber nur 2/],
  [{ min: 2, limit: 1 }, '2 bis 1 von 2', /höchstens 1/],
])('%j reads %j', (fields, said, problem) => {
  const document = documentOf(fields);
  const group = extraGroups(document)[0]!;
  expect(choiceText(document, group)).toBe(said);
  if (problem) expect(impossibleChoice(document, group)).toMatch(problem);
  else expect(impossibleChoice(document, group)).toBeNull();
});
