import type { GroupState } from '@tischlein/contract/calls/group.ts';

/** For one to twelve, as it is said. */
const TEXTS = [
  'Noch eine Person fehlt',
  'Noch zwei fehlen',
  'Noch drei fehlen',
  'Noch vier fehlen',
  'Noch fünf fehlen',
  'Noch sechs fehlen',
  'Noch sieben fehlen',
  'Noch acht fehlen',
  'Noch neun fehlen',
  'Noch zehn fehlen',
  'Noch elf fehlen',
  'Noch zwölf fehlen',
];
/** So many are called by name. */
const MOST_NAMES = 3;
const ME = 'du';

/** 'Noch drei fehlen', as it is said of those whose share is open; null: nobody's is. */
export function missingText(missing: number): string | null {
  if (missing <= 0) return null;
  return TEXTS[missing - 1] ?? `Noch ${missing} fehlen`;
}

/** Who still chooses; one alone is called by name: 'Ben wählt noch'. */
export function choosingText(names: readonly string[]): string | null {
  const [first = ''] = names;
  if (names.length !== 1) return missingText(names.length);
  return first === ME ? 'Du wählst noch' : `${first} wählt noch`;
}

/** With their names while they are few: 'Noch zwei fehlen: du und Ben'. */
export function choosingPeopleText(names: readonly string[]): string | null {
  const text = choosingText(names);
  if (text === null || names.length === 1 || names.length > MOST_NAMES) return text;
  const [last = '', ...before] = [...names].reverse();
  const all = `${before.reverse().join(', ')} und ${last}`;
  return `${text}: ${all}`;
}

/** Who has not said to have chosen. The owner, who ends the choosing, holds nobody up. */
export function stillChoosing({ group, memberId }: GroupState): string[] {
  return group.members
    .filter(({ status, done }) => status === 'other' && !done)
    .map((member) => (member.memberId === memberId ? ME : member.name));
}
