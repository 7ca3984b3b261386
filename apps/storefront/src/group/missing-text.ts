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

/** 'Noch drei fehlen', as it is said; null: nobody does. */
export function missingText(missing: number): string | null {
  if (missing <= 0) return null;
  return TEXTS[missing - 1] ?? `Noch ${missing} fehlen`;
}

/** The same with their names while they are few: 'Noch zwei fehlen: du und Ben'. */
export function missingPeopleText(names: readonly string[]): string | null {
  const text = missingText(names.length);
  if (text === null || names.length > MOST_NAMES) return text;
  const [last = '', ...before] = [...names].reverse();
  const all = before.length === 0 ? last : `${before.reverse().join(', ')} und ${last}`;
  return `${text}: ${all}`;
}

/** Who has not said to have chosen. The owner, who ends the choosing, holds nobody up. */
export function stillChoosing({ group, memberId }: GroupState): string[] {
  return group.members
    .filter(({ status, done }) => status === 'other' && !done)
    .map((member) => (member.memberId === memberId ? 'du' : member.name));
}
