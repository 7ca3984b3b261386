import { expect, it } from 'vitest';
import { choosingPeopleText, choosingText, missingText, stillChoosing } from './missing-text.ts';
import { groupOf, member } from './testing/build-group.ts';

it.each([
  [0, null],
  [1, 'Noch eine Person fehlt'],
  [2, 'Noch zwei fehlen'],
  [3, 'Noch drei fehlen'],
  [12, 'Noch zwölf fehlen'],
  [13, 'Noch 13 fehlen'],
])('where %i have not chosen yet: %s', (missing, text) => {
  expect(missingText(missing)).toBe(text);
});

it.each([
  [[], null, null],
  [['du'], 'Du wählst noch', 'Du wählst noch'],
  [['Ben'], 'Ben wählt noch', 'Ben wählt noch'],
  [['du', 'Ben'], 'Noch zwei fehlen', 'Noch zwei fehlen: du und Ben'],
  [['Ben', 'Cem', 'Doro'], 'Noch drei fehlen', 'Noch drei fehlen: Ben, Cem und Doro'],
  [['Ben', 'Cem', 'Doro', 'Emil'], 'Noch vier fehlen', 'Noch vier fehlen'],
])('of those who choose, %j: %s', (names, short, long) => {
  expect(choosingText(names)).toBe(short);
  expect(choosingPeopleText(names)).toBe(long);
});

it('who has chosen and who owns the group hold nobody up', () => {
  const members = [member('Ada'), member('Ben'), member('Cem', [], { done: true }), member('Doro')];
  expect(stillChoosing(groupOf(members, 'doro'))).toEqual(['Ben', 'du']);
  expect(stillChoosing(groupOf(members, 'ada'))).toEqual(['Ben', 'Doro']);
});
