import type { GroupError } from '@tischlein/contract/errors.ts';

/** Whose name it is: the group's, or one's own as leader, on joining, as a member who renames themself. */
export type NameOf = 'group' | 'leader' | 'join' | 'member';

const OWN = 'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand';
const SEEN = 'Namen können deine Gruppenmitglieder sehen was du bestellst';

/** To the letter as specified (specification 2 §5). */
export const TOO_SHORT: Record<NameOf, string> = {
  group:
    'Bitte wähle einen Namen (mindestens 3 Zeichen) für deine Gruppe. Dieser Name wird deinen Gruppenmitgliedern angezeigt damit sie wissen dass sie der richtigen Gruppe beitreten',
  leader: `${OWN} dieses ${SEEN}`,
  join: `${OWN} diesen ${SEEN}`,
  member: `${OWN} dieses ${SEEN}`,
};

export const TAKEN =
  'So heißt schon jemand in der Gruppe. Nimm einen Namen, an dem dich alle erkennen.';

/** What a refusal says about a name; null: it is about something else. */
export function nameRefusal(error: GroupError | null, nameOf: NameOf): string | null {
  if (error === 'duplicate-member' && nameOf !== 'group') return TAKEN;
  const concerned: GroupError = nameOf === 'group' ? 'group-name' : 'member-name';
  return error === concerned ? TOO_SHORT[nameOf] : null;
}
