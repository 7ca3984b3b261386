import { expect, it } from 'vitest';
import { nameRefusal, TAKEN, TOO_SHORT } from './name-texts.ts';

it('names that are too short are refused in the words of the specification', () => {
  expect(TOO_SHORT).toEqual({
    group:
      'Bitte wähle einen Namen (mindestens 3 Zeichen) für deine Gruppe. Dieser Name wird deinen Gruppenmitgliedern angezeigt damit sie wissen dass sie der richtigen Gruppe beitreten',
    leader:
      'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand dieses Namen können deine Gruppenmitglieder sehen was du bestellst',
    join: 'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand diesen Namen können deine Gruppenmitglieder sehen was du bestellst',
    member:
      'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand dieses Namen können deine Gruppenmitglieder sehen was du bestellst',
  });
});

it.each([
  ['member-name', 'join', TOO_SHORT.join],
  ['member-name', 'group', null],
  ['group-name', 'group', TOO_SHORT.group],
  ['group-name', 'leader', null],
  ['duplicate-member', 'member', TAKEN],
  ['duplicate-member', 'group', null],
  ['group-full', 'join', null],
  [null, 'join', null],
] as const)('a refusal "%s" says of the name of "%s": %s', (error, nameOf, text) => {
  expect(nameRefusal(error, nameOf)).toBe(text);
});
