import type { PaymentsContext } from '../payments/context.ts';
import type { EventStream } from '../http/event-stream.ts';
import { isAfter, parseCursor, type Cursor } from '../live/event-log.ts';
import type { LiveEvent } from '../live/live-events.ts';
import { counterOrderView } from './counter-order-view.ts';

/** How often a stream makes sure that its session still holds. */
const RECHECK_MS = 60_000;
/** An event tells of guests: before one goes out, the last check must not be older than this. */
const FRESH_MS = 5_000;

/**
 * The counter's live stream. Resumes after `cursor` without a gap: it listens first, then reads what was missed, then
 * goes on. An order is sent as it stands, so what comes twice does no harm. 'reload' says: fetch the list anew.
 */
export async function streamCounter(
  context: PaymentsContext,
  stream: EventStream,
  shopId: string,
  cursor: string | null,
  stillAllowed: () => Promise<boolean>,
): Promise<void> {
  const { pool } = context.database;
  let queue: Promise<void> = Promise.resolve();
  let checkedAt = context.now();
  const mayHear = async (): Promise<boolean> => {
    const age = context.now() - checkedAt;
    // Below 0 the clock was set back.
    if (age >= 0 && age <= FRESH_MS) return true;
    const allowed = await stillAllowed();
    if (allowed) checkedAt = context.now();
    return allowed;
  };
  const tell = async (event: LiveEvent): Promise<void> => {
    if (event.topic === 'account' || event.topic === 'mail' || event.topic === 'access') return;
    if (!(await mayHear())) return stream.close();
    if (event.topic === 'order') {
      const order = await counterOrderView(pool, shopId, event.key);
      if (order) stream.send('order', order, event.cursor);
      return;
    }
    if (event.topic === 'kitchen') {
      stream.send('kitchen', { ticks: event.payload['ticks'] }, event.cursor);
      return;
    }
    stream.send(event.topic, event.topic === 'pause' ? pause() : { key: event.key }, event.cursor);
  };
  const pause = () => {
    const { pausedUntil } = context.shops.state(shopId, context.now());
    return { pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString() };
  };
  const enqueue = (event: LiveEvent) => {
    queue = queue
      .then(() => tell(event))
      .catch((error: unknown) => {
        context.log.warn({ err: error }, 'a counter stream failed');
        // The browser reconnects with its last event id and misses nothing.
        stream.close();
      });
  };

  /** The newest event that was read back: what comes of the same again is told already. */
  let readUpTo: Cursor | null = null;
  const isNew = ({ cursor: at }: LiveEvent) => {
    const place = parseCursor(at);
    return readUpTo === null || place === null || isAfter(place, readUpTo);
  };
  const held: LiveEvent[] = [];
  let catchingUp = true;
  stream.onClose(
    context.live.subscribe(shopId, (event) => {
      if (catchingUp) held.push(event);
      else if (isNew(event)) enqueue(event);
    }),
  );
  const recheck = setInterval(() => {
    void stillAllowed().then(
      (allowed) => {
        if (!allowed) stream.close();
      },
      () => stream.close(),
    );
  }, RECHECK_MS);
  stream.onClose(() => clearInterval(recheck));

  const missed =
    cursor === null ? [] : await context.live.since(shopId, cursor).catch(() => 'gone' as const);
  if (missed === 'gone') stream.send('reload', {});
  else
    for (const event of missed) {
      enqueue(event);
      readUpTo = parseCursor(event.cursor);
    }
  catchingUp = false;
  for (const event of held.filter(isNew)) enqueue(event);
}
