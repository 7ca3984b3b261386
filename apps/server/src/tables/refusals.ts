import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { TableError } from '@tischlein/contract/errors.ts';
import { refuse, type Refusal } from '../http/route.ts';
import { TILL_OFF } from '../http/till.ts';

const TEXTS: Record<TableError, string> = {
  'wrong-table-link': 'Dieser Link gilt nicht mehr. Bitte scanne den Code an deinem Tisch.',
  'unknown-table': 'Diesen Tisch gibt es hier nicht.',
  'link-renewed':
    'Der Code dieses Tisches wurde erneuert. Bitte scanne den neuen Code oder frag die Bedienung.',
  'no-table': 'Bitte scanne den Code an deinem Tisch noch einmal.',
  'no-waiter': 'Das kann nur die Bedienung.',
  'other-waiter': 'An diesem Gerät ist jetzt jemand anderes angemeldet.',
  'wrong-waiter-code': 'Dieser Link gilt nicht mehr. Lass dir an der Theke einen neuen geben.',
  'table-taken': 'An diesem Tisch sitzt schon jemand.',
  'table-empty': 'An diesem Tisch sitzt niemand.',
  'guests-left': 'Die Gäste, für die das war, sitzen nicht mehr an diesem Tisch.',
  'guests-unknown': 'Seit das eingegeben wurde, hat sich geändert, wer an diesem Tisch sitzt.',
  'share-too-large': 'So viel ist an diesem Tisch nicht mehr offen.',
  'bill-open': 'An diesem Tisch ist noch etwas offen.',
  'bill-changed': 'An diesem Tisch hat sich gerade etwas geändert. Bitte sieh noch einmal hin.',
  'payment-running': 'An diesem Tisch wird gerade online bezahlt.',
  'till-off': TILL_OFF.message,
  'wrong-state': 'Das geht nicht mehr: Der Gang ist schon in der Küche oder abgelehnt.',
  'wrong-item': 'Das geht bei dieser Position nicht mehr.',
  'item-paid': 'Davon ist schon etwas bezahlt, oder es wird gerade bezahlt.',
  'nothing-to-reduce': 'Davon ist nichts mehr offen.',
  'over-limit': 'So viel darf nur die Theke nachlassen.',
  'reason-missing': 'Die Küche hat schon begonnen. Bitte gib einen Grund an.',
  'paid-together': 'Die Tische haben schon gemeinsam bezahlt. Setz einzelne Positionen um.',
  'no-bill-printer':
    'Kein Drucker druckt Belege für Tische. An der Theke lässt sich einer einrichten.',
  'other-act': 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};

const STATUS: Partial<Record<TableError, number>> = {
  'wrong-table-link': 403,
  'unknown-table': 404,
  'link-renewed': 403,
  'no-table': 403,
  'no-waiter': 403,
  'other-waiter': 403,
  'till-off': 403,
  'wrong-waiter-code': 403,
};

const tableErrorBody = (error: TableError) => ({ error, message: TEXTS[error] });

export const noWaiterAnyMore = () => tableErrorBody('no-waiter');

/** A refusal at a table. `state`: the table as it stands, told where that is what stands in the way. */
export function refuseTable(error: TableError, state?: TableState): Refusal {
  const status = STATUS[error] ?? 409;
  return refuse(status, { ...tableErrorBody(error), ...(status === 409 && state && { state }) });
}
