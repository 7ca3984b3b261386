import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { TableError } from '@tischlein/contract/errors.ts';
import { failureText } from '../api/failure-texts.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';
import { isRecord } from '../session/storage.ts';

/** Why something at a table was refused, and what to do then. */
const TABLE_REFUSALS: Record<TableError, string> = {
  'wrong-table-link':
    'Dieser Code gilt nicht mehr. Scanne bitte den Code, der jetzt auf deinem Tisch steht, oder frag die Bedienung.',
  'unknown-table': 'Diesen Tisch gibt es hier nicht. Schau bitte noch einmal auf die Nummer.',
  'link-renewed':
    'Der Code dieses Tisches wurde erneuert. Scanne bitte den neuen Code auf dem Tisch, oder frag die Bedienung. Was schon bestellt oder bezahlt ist, bleibt auf der Rechnung; dein Warenkorb ist noch da.',
  'no-table':
    'Dein Tisch ist nicht mehr offen. Scanne bitte den Code auf deinem Tisch noch einmal.',
  'no-waiter':
    'Dieses Gerät ist nicht mehr als Bedienung angemeldet. Öffne bitte deinen neuesten Link noch einmal, oder lass dir an der Theke einen geben.',
  'other-waiter':
    'An diesem Gerät ist jetzt jemand anderes angemeldet. Deine Eingabe bleibt hier, bis sie jemand sendet.',
  'wrong-waiter-code':
    'Dieser Link gilt nicht mehr. Lass dir an der Theke bitte einen neuen geben.',
  'table-taken': 'An diesem Tisch sitzt schon jemand.',
  'table-empty': 'An diesem Tisch sitzt gerade niemand.',
  'guests-left': 'Die Gäste, für die das war, sitzen nicht mehr an diesem Tisch.',
  'guests-unknown':
    'Seit das ohne Netz eingegeben wurde, hat sich geändert, wer an diesem Tisch sitzt. Ist es für die Gäste, die jetzt dort sitzen?',
  'share-too-large':
    'So viel ist nicht mehr offen. Die Rechnung hier ist jetzt auf dem neuesten Stand.',
  'bill-open': 'An diesem Tisch ist noch etwas offen.',
  'bill-changed': 'An diesem Tisch hat sich gerade etwas geändert. Sieh bitte noch einmal hin.',
  'payment-running': 'An diesem Tisch wird gerade online bezahlt. Versuch es gleich noch einmal.',
  'till-off': 'Bezahlen an der Kasse des Hauses: Hier werden Tische nicht kassiert.',
  'wrong-state': 'Dieser Gang ist schon in der Küche.',
  'wrong-item': 'Das geht bei dieser Position nicht mehr. Hier ist jetzt der neueste Stand.',
  'item-paid':
    'Davon ist schon etwas bezahlt, oder es wird gerade bezahlt. Hier ist jetzt der neueste Stand.',
  'nothing-to-reduce': 'Davon ist nichts mehr offen.',
  'over-limit': 'So viel darf nur die Theke nachlassen. Frag dort bitte nach.',
  'reason-missing': 'Die Küche hat schon begonnen. Gib bitte einen Grund an.',
  'paid-together': 'Die Tische haben schon gemeinsam bezahlt. Setz bitte einzelne Positionen um.',
  'no-bill-printer':
    'Kein Drucker druckt Belege für Tische. An der Theke unter „Drucker“ lässt sich einer einrichten.',
  'other-act': 'Das hat nicht geklappt. Versuch es bitte noch einmal.',
};

export function tableError(failure: RequestFailure): TableError | null {
  const code = refusalCode(failure);
  return Object.hasOwn(TABLE_REFUSALS, code) ? (code as TableError) : null;
}

export function tableFailureText(failure: RequestFailure): string {
  const error = tableError(failure);
  return error ? TABLE_REFUSALS[error] : failureText(failure);
}

/** The table as it is, which some refusals bring along. */
export function stateOfRefusal({ body }: RequestFailure): TableState | null {
  const state = isRecord(body) ? body['state'] : null;
  return isRecord(state) ? (state as unknown as TableState) : null;
}
