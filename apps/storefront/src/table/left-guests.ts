import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { VisitPlace } from '@tischlein/contract/calls/waiter.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestTable } from '../table-visit/request-table.ts';
import { keepTable, readTable } from '../table-visit/stored-table.ts';
import { useTable } from '../table-visit/table-store.ts';

let ownChanges = 0;

/** What this device does to a table itself is no news to it. */
export async function changeVisit<T>(change: () => Promise<T>): Promise<T> {
  ownChanges += 1;
  try {
    return await change();
  } finally {
    ownChanges -= 1;
  }
}

/** From now on table and cart are for this sitting; null: for whoever sits down. */
export function setVisit(shop: PublicShop, visit: string | null): void {
  const { table, waiter } = useTable.getState();
  keepTable(shop.id, {
    table,
    waiter,
    visit,
    day: readTable(shop.id)?.day ?? businessDay(shop, Date.now()),
  });
  useTable.setState({ visit, left: null });
}

/** A waiter's table as it is now: notices when the guests they serve do not sit there any more. */
export function noticeVisit(shop: PublicShop, { sittingId }: TableState): void {
  const { visit, left } = useTable.getState();
  if (visit === null || visit === sittingId) {
    if (left !== null || visit !== sittingId) setVisit(shop, sittingId);
    return;
  }
  if (ownChanges > 0) return;
  if (left === null) useTable.setState({ left: { sittingId: visit, place: null } });
  void askWhere(shop);
}

/** Where the guests are now who sat at this waiter's table; null: nobody was reached, or they still sit there. */
export async function askWhere(shop: PublicShop): Promise<VisitPlace | null> {
  const { left } = useTable.getState();
  if (left === null) return null;
  const place = await findPlace(shop.id, left.sittingId);
  const now = useTable.getState().left;
  if (place && now?.sittingId === left.sittingId) useTable.setState({ left: { ...now, place } });
  return place;
}

export async function findPlace(shopId: string, sittingId: string): Promise<VisitPlace | null> {
  const answer = await requestTable('visitPlace', { params: { shopId, sittingId } });
  return answer.ok ? answer.value : null;
}

/** Where the guests of a table went. */
export function leftText(
  { timeZone }: Pick<PublicShop, 'timeZone'>,
  table: number,
  place: VisitPlace | null,
): string {
  if (place === null) return `Die Gäste von vorhin sitzen nicht mehr an Tisch ${table}.`;
  const { table: to, isJoined, leftAt, clearedBy } = place;
  if (to !== null)
    return isJoined
      ? `Die Gäste von Tisch ${table} sitzen jetzt mit an Tisch ${to}: Beide Tische sind zusammengelegt.`
      : `Die Gäste von Tisch ${table} sitzen jetzt an Tisch ${to}.`;
  const when = leftAt === null ? '' : formatWhen(Date.parse(leftAt), Date.now(), timeZone);
  return clearedBy === null
    ? `Die Gäste von Tisch ${table} sind gegangen: abgeräumt ${when}.`
    : `Die Gäste von Tisch ${table} sind gegangen: abgeräumt ${when} von ${clearedBy}.`;
}

/** What a table answers where its guests have gone with what was meant. */
const LEFT = ['guests-left', 'table-moved', 'refund-unknown-item', 'wrong-item'];

/**
 * Something that was kept is refused: where its guests are, if they do not sit at its table any more; null: that is not
 * why, or nobody knows. `table` null: they have left.
 */
export async function placeOfLeft(
  shop: PublicShop,
  { table, sittingId }: { table: number; sittingId: string | null },
  failure: RequestFailure,
): Promise<{ table: number | null; text: string } | null> {
  if (sittingId === null || !LEFT.includes(refusalCode(failure))) return null;
  const place = await findPlace(shop.id, sittingId);
  if (place === null || place.table === table) return null;
  return { table: place.table, text: leftText(shop, table, place) };
}
