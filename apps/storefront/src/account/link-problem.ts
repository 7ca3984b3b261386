import { failureText } from '../api/failure-texts.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';

/** Specification 2 §8: told apart from a failure that may pass. */
const USER_NOT_FOUND =
  'Zu dieser Mailadresse gibt es hier noch kein Konto. Setze bei deiner nächsten Bestellung das Häkchen bei „Konto anlegen“, dann hast du eins.';

/** Why no link was sent. */
export function linkProblem(failure: RequestFailure): string {
  return refusalCode(failure) === 'user-not-found' ? USER_NOT_FOUND : failureText(failure);
}
