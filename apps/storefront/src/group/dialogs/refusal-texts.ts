import type { GroupError } from '@tischlein/contract/errors.ts';
import { MAX_GROUP_ITEMS, MAX_MEMBERS } from '@tischlein/domain/group/group.ts';
import { IBAN_PROBLEM, NAME_PROBLEM, PAYPAL_PROBLEM } from '../settle/read-payee.ts';
import { TAKEN, TOO_SHORT } from './name-texts.ts';

/** Creating or joining did not work: the dialog stays open (specification 2 §8). */
export const FAILED = 'Opps, dass hat leider nicht geklappt, bitte versuch es noch einmal.';

/** Why something about the group was refused, and what to do then. */
export const GROUP_REFUSALS: Record<GroupError, string> = {
  'group-gone': 'Diese Gruppe gibt es nicht mehr. Deinen Warenkorb behältst du.',
  'invitation-ended': 'Dieser Link gilt nicht mehr. Lass dir den neuen schicken.',
  'choose-branch': 'Sag uns bitte zuerst, wohin es gehen soll.',
  'foreign-group': 'Diese Gruppe bestellt bei einem anderen Restaurant.',
  'group-full': `Die Gruppe ist voll: Mehr als ${MAX_MEMBERS} Personen passen nicht hinein.`,
  'group-locked': 'Die Bestellung ist gesperrt. Frag nach, ob sie noch einmal geöffnet wird.',
  'at-table': 'Am Tisch kommt alles auf eine Rechnung: Eine Gruppe braucht ihr hier nicht.',
  'wrong-stage': 'Das geht gerade nicht mehr: Die Gruppe ist schon beim Bestellen.',
  'cart-changed': 'Dein Warenkorb wurde auf einem anderen Gerät geändert. Versuch es noch einmal.',
  'cart-too-large': `Mehr als ${MAX_GROUP_ITEMS} Positionen passen nicht in eine Bestellung.`,
  'duplicate-member': TAKEN,
  'no-members': 'In dieser Gruppe ist niemand mehr. Starte am besten eine neue.',
  'not-one-owner': 'Mit dieser Gruppe stimmt etwas nicht. Starte am besten eine neue.',
  'owner-not-found': 'Mit dieser Gruppe stimmt etwas nicht. Starte am besten eine neue.',
  'no-member': 'Du bist nicht mehr in dieser Gruppe.',
  'not-owner': 'Das kann nur, wer die Gruppe erstellt hat.',
  'group-name': TOO_SHORT.group,
  'member-name': TOO_SHORT.member,
  'payee-paypal': PAYPAL_PROBLEM,
  'payee-iban': IBAN_PROBLEM,
  'payee-name': NAME_PROBLEM,
};

/** What keeps somebody with an invitation out, and the next step. */
interface Obstacle {
  title: string;
  text: string;
  /** 'again': what may have changed meanwhile is asked anew. */
  next: 'again' | 'new-group';
}
export type ObstacleError = Extract<
  GroupError,
  | 'group-gone'
  | 'invitation-ended'
  | 'foreign-group'
  | 'group-full'
  | 'group-locked'
  | 'wrong-stage'
>;

const OBSTACLES: Record<ObstacleError, (owner: string) => Obstacle> = {
  'group-gone': () => ({
    title: 'Gruppe nicht gefunden',
    text: 'Diese Gruppe gibt es nicht mehr. Bitte um einen neuen Link, oder starte selbst eine Gruppe.',
    next: 'new-group',
  }),
  'invitation-ended': () => ({
    title: 'Dieser Link gilt nicht mehr',
    text: 'Die Gruppe hat inzwischen einen neuen Link. Lass ihn dir von der Person schicken, die dich eingeladen hat, oder starte selbst eine Gruppe.',
    next: 'new-group',
  }),
  'foreign-group': () => ({
    title: 'Anderes Restaurant',
    text: 'Diese Gruppe bestellt bei einem anderen Restaurant. Öffne noch einmal den Link, den du bekommen hast, oder starte hier selbst eine Gruppe.',
    next: 'new-group',
  }),
  'group-full': (owner) => ({
    title: 'Die Gruppe ist voll',
    text: `Mehr als ${MAX_MEMBERS} Personen passen nicht in eine Gruppe. Bitte ${owner}, etwas für dich mitzubestellen, oder starte eine zweite Gruppe.`,
    next: 'new-group',
  }),
  'group-locked': (owner) => ({
    title: 'Die Bestellung ist gesperrt',
    text: `Hier kommt gerade nichts mehr dazu. Bitte ${owner}, die Bestellung noch einmal zu öffnen.`,
    next: 'again',
  }),
  'wrong-stage': (owner) => ({
    title: 'Die Bestellung läuft schon',
    text: `Die Gruppe ist schon beim Bezahlen. Frag ${owner}, ob du noch dazukommen kannst, oder bestelle für dich.`,
    next: 'again',
  }),
};

export function isObstacle(error: GroupError | null): error is ObstacleError {
  return error !== null && error in OBSTACLES;
}

/** What keeps somebody from joining, in words. `owner`: who may help, by name; null: nobody knows whose group it is. */
export function obstacleOf(error: ObstacleError, owner: string | null): Obstacle {
  return OBSTACLES[error](owner ?? 'die Person, die dich eingeladen hat');
}
