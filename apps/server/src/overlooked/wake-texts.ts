import { formatClock } from '@tischlein/domain/hours/german-time.ts';
import { MINUTE, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { WakeReason } from '../jobs/wake-staff.ts';
import { printTroubles } from '../printing/print-troubles.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { OverlookedContext } from './context.ts';
import { lastSelfTest, selfTestText } from './self-test.ts';
import { counterSeenAt, isCounterAway } from './watch-counters.ts';
import { waitingOrders } from './watch-orders.ts';

interface WakeText {
  text: string;
  /** The page that a tap leads to. */
  path: string;
}

type Writer = (context: OverlookedContext, published: PublishedShop) => Promise<WakeText | null>;

const BOARD = '/theke/';

/** What a device is woken for, as things stand now; null: there is nothing to say any more. It names no guest. */
export function wakeText(
  context: OverlookedContext,
  published: PublishedShop,
  reason: WakeReason,
): Promise<WakeText | null> {
  return WRITERS[reason](context, published);
}

const WRITERS: Record<WakeReason, Writer> = {
  orders: async (context, { shop }) => {
    const waiting = await waitingOrders(context.database.pool, shop.id);
    const [oldest] = waiting;
    if (!oldest) return null;
    const minutes = Math.floor((context.now() - oldest.placed_at.getTime()) / MINUTE);
    const since = minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
    const what =
      waiting.length === 1 ? '1 Bestellung wartet' : `${waiting.length} Bestellungen warten`;
    return { text: `${what} seit ${since} auf Antwort.`, path: BOARD };
  },
  'counter-away': async (context, { shop }) => {
    const seenAt = await counterSeenAt(context.database.pool, shop.id);
    if (seenAt === null || !isCounterAway(seenAt, context.now())) return null;
    const { minutes } = toLocal(seenAt, shop.hours.timeZone);
    return {
      text: `Seit ${formatClock(minutes)} Uhr ist keine Theke mehr verbunden. Neue Bestellungen hört niemand.`,
      path: BOARD,
    };
  },
  printing: async (context, { shop }) => {
    const troubles = await printTroubles(context.database.pool, shop, context.now());
    if (troubles.length === 0) return null;
    const said = troubles.map(({ printerName, text }) => `${printerName}: ${text}`);
    return { text: `Es wird nicht gedruckt. ${said.join('. ')}`, path: '/theke/drucker' };
  },
  'self-test': async (context, { shop }) => {
    const last = await lastSelfTest(context.database.pool, shop.id);
    return last && { text: selfTestText(last, shop.hours.timeZone), path: BOARD };
  },
};
