import type { GroupConflict, GroupView } from '@tischlein/contract/calls/group.ts';
import type { GroupError } from '@tischlein/contract/errors.ts';
import type { CartLock } from '@tischlein/domain/group/group-stage.ts';
import { refuse, type Refusal } from '../http/route.ts';

/** Specification 2 §5 has the texts about names, to the letter. */
const TEXTS: Record<GroupError, string> = {
  'group-gone': 'Diese Gruppe gibt es nicht mehr.',
  'invitation-ended':
    'Dieser Link gilt nicht mehr. Lass dir von der Person, die dich eingeladen hat, den neuen schicken.',
  'choose-branch':
    'Bitte sag uns zuerst, wohin es gehen soll: Dann startest du die Gruppe in der passenden Filiale.',
  'foreign-group': 'Diese Gruppe bestellt bei einem anderen Restaurant.',
  'group-full': 'Diese Gruppe ist leider schon voll.',
  'group-locked': 'Die Gruppe nimmt gerade keine Änderungen mehr an.',
  'at-table':
    'Am Tisch kommt alles auf eine gemeinsame Rechnung: Gruppenbestellungen gibt es hier nicht.',
  'wrong-stage': 'Das geht gerade nicht: Die Gruppe bestellt schon.',
  'cart-changed': 'Dein Warenkorb wurde gerade auf einem anderen Gerät geändert.',
  'cart-too-large': 'Mehr Artikel passen nicht in eine Gruppenbestellung.',
  'duplicate-member': 'So heißt in der Gruppe schon jemand. Bitte wähle einen anderen Namen.',
  'no-members': 'Eine Gruppe braucht mindestens ein Mitglied.',
  'not-one-owner':
    'Eine Gruppe braucht genau eine Person, die sie leitet. Wenn du nicht mehr bestellen möchtest, löse die Gruppe auf.',
  'owner-not-found': 'Wer diese Gruppe leitet, ist nicht mehr dabei.',
  'no-member': 'Du bist nicht mehr in dieser Gruppe.',
  'not-owner': 'Das kann nur, wer die Gruppe gestartet hat.',
  'group-name':
    'Bitte wähle einen Namen (mindestens 3 Zeichen) für deine Gruppe. Dieser Name wird deinen Gruppenmitgliedern angezeigt damit sie wissen dass sie der richtigen Gruppe beitreten',
  'member-name':
    'Bitte wähle einen Namen (mindestens 3 Zeichen) für dich. Anhand dieses Namen können deine Gruppenmitglieder sehen was du bestellst',
  'payee-paypal': 'Gib deinen Namen bei PayPal.Me an: höchstens 20 Buchstaben und Ziffern.',
  'payee-iban':
    'Diese IBAN stimmt nicht. Vergleich sie mit deiner Karte oder deiner Bank: in Deutschland sind es DE und 20 Ziffern.',
  'payee-name': 'Sag bitte, auf wen das Konto läuft.',
};

const STATUS: Partial<Record<GroupError, number>> = {
  'group-gone': 404,
  'no-member': 403,
  'not-owner': 403,
  'group-name': 400,
  'member-name': 400,
  'payee-paypal': 400,
  'payee-iban': 400,
  'payee-name': 400,
};

export const groupErrorBody = (error: GroupError) => ({ error, message: TEXTS[error] });

export function refuseGroup(
  error: GroupError,
  more: Omit<GroupConflict, 'error' | 'message'> = {},
): Refusal {
  return refuse(STATUS[error] ?? 409, { ...groupErrorBody(error), ...more });
}

/** Where somebody joins, the specification words it with 'diesen' (2 §5). */
export const JOIN_NAME = refuse(400, {
  error: 'member-name',
  message: TEXTS['member-name'].replace('Anhand dieses Namen', 'Anhand diesen Namen'),
});

const LOCK_TEXTS: Record<CartLock, string> = {
  stage: 'Gerade wird bestellt: An den Warenkörben der Gruppe lässt sich nichts mehr ändern.',
  locked: 'Die Warenkörbe der Gruppe sind gesperrt. Frag am besten, wer die Gruppe leitet.',
  deadline: 'Die Zeit zum Auswählen ist vorbei.',
};

/** What was wanted for is not done; `group` is how it stands, for members alone. */
export const cartLocked = (lock: CartLock, group?: GroupView): Refusal =>
  refuse(409, { error: 'group-locked', message: LOCK_TEXTS[lock], lock, ...(group && { group }) });
