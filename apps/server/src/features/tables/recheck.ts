import type { EventStream } from '../../http/event-stream.ts';

/** How often a stream makes sure that its device may still see what it tells. */
const RECHECK_MS = 60_000;

/** Ends a stream once its device may not see any more what it tells; also when that cannot be found out. */
export function recheck(stream: EventStream, mayStill: () => Promise<boolean>): void {
  const timer = setInterval(() => void closeUnless(stream, mayStill), RECHECK_MS);
  stream.onClose(() => clearInterval(timer));
}

export async function closeUnless(
  stream: EventStream,
  mayStill: () => Promise<boolean>,
): Promise<boolean> {
  const may = await mayStill().catch(() => false);
  if (!may) stream.close();
  return may;
}
