import type { TableState } from '@tischlein/contract/calls/table.ts';
import { notify } from '@tischlein/ui/notify.ts';

/** What a guest or waiter should hear of although they do not look at the table right now. */
export function tableNews(before: TableState, now: TableState): string | null {
  if (now.waiter) return joinedNews(before, now);
  // Guests whose table is joined with another have its sitting from then on.
  const isHere = now.table === before.table;
  const isOver = isHere && before.sittingId !== null && now.sittingId !== before.sittingId;
  if (isOver && before.entries.length > 0)
    return 'Eure Rechnung ist abgeschlossen. Danke, dass ihr da wart.';
  if (before.call && !now.call && !isOver) return 'Die Bedienung ist unterwegs zu euch.';
  const rejected = now.entries.find(
    ({ orderId, status, mine }) =>
      mine &&
      status === 'rejected' &&
      before.entries.find((entry) => entry.orderId === orderId)?.status !== 'rejected',
  );
  return rejected ? `Runde ${rejected.round} kann die Küche leider nicht machen.` : null;
}

/** What a waiter should hear of the table they serve: whose bill it is, too. */
function joinedNews(before: TableState, now: TableState): string | null {
  if (before.sittingId === null || before.sittingId !== now.sittingId) return null;
  const missing = (of: TableState, from: TableState) =>
    from.joined.filter(({ sittingId }) => !of.joined.some((one) => one.sittingId === sittingId));
  const [came] = missing(before, now);
  if (came) return `Die Gäste von Tisch ${came.table} sitzen jetzt mit an Tisch ${now.table}.`;
  const [went] = missing(now, before);
  return went ? `Tisch ${went.table} hat wieder seine eigene Rechnung.` : null;
}

export function tellTableNews(before: TableState, now: TableState): void {
  const text = tableNews(before, now);
  if (text !== null) notify(text);
}
