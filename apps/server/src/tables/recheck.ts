import type { PaymentsContext } from '../payments/context.ts';
import { recordEvent } from '../db/transaction.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Queryable } from '../db/queryable.ts';

/** How often a stream makes sure that its device may still see what it tells. */
const RECHECK_MS = 60_000;

/**
 * Ends a stream once its device may not see any more what it tells; also when that cannot be found out. At once where
 * the counter ended devices, in whichever process.
 */
export function recheck(
  { live }: Pick<PaymentsContext, 'live'>,
  shopId: string,
  stream: EventStream,
  mayStill: () => Promise<boolean>,
): void {
  const look = () => void closeUnless(stream, mayStill);
  const timer = setInterval(look, RECHECK_MS);
  stream.onClose(() => clearInterval(timer));
  stream.onClose(live.follow(shopId, 'access', '', look));
}

/** Devices of a shop were ended: its streams look at once. Call it in the transaction that ended them. */
export function tellAccessEnded(client: Queryable, shopId: string): Promise<void> {
  return recordEvent(client, shopId, 'access', '', {});
}

/** Closes a stream whose device may not see any more what it tells; answers whether it still may. */
export async function closeUnless(
  stream: EventStream,
  mayStill: () => Promise<boolean>,
): Promise<boolean> {
  const may = await mayStill().catch(() => false);
  if (!may) stream.close();
  return may;
}
