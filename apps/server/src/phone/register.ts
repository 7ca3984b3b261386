import type { FastifyInstance } from 'fastify';
import { blockOfOrder } from '../guests/guest-blocks.ts';
import { refuse, registerCall, registerStaffCall } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { orderWriters } from '../ordering/write-orders.ts';
import { CHOOSE_BRANCH, NO_SHOP } from '../ordering/refusals.ts';
import { byStaff, recordViewing } from '../staff/audit/record-audit.ts';
import { callerView, ordersByCaller } from './caller-views.ts';
import { findCallerOrders, readSearch } from './find-callers.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';

const TOO_SHORT = refuse(400, {
  error: 'search-too-short',
  message: 'Bitte gib mindestens vier Ziffern oder drei Buchstaben ein.',
});

/** Orders by telephone: who calls, what it costs, taking the order. */
export function registerPhone(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  const writers = orderWriters(context);

  registerCall(
    app,
    'phoneGuests',
    { rate: 'callers' },
    async ({ params, body, request, staff }) => {
      const published = context.shops.byId(params.shopId);
      if (!published) return NO_SHOP;
      const search = readSearch(body.search);
      if (!search) return TOO_SHORT;
      const now = context.now();
      const orders = await findCallerOrders(pool, params.shopId, search, now);
      await recordViewing(pool, {
        action: 'callers-searched',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        now,
      });
      const callers = ordersByCaller(orders).map(async (theirs) => {
        const { block } = await blockOfOrder(pool, params.shopId, theirs[0]?.order_id ?? '');
        return callerView(published.menu, theirs, block?.reason ?? null);
      });
      return { guests: (await Promise.all(callers)).flatMap((caller) => caller ?? []) };
    },
  );

  registerStaffCall(app, 'phoneQuote', async ({ params, body }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    if (published.isOverview) return CHOOSE_BRANCH;
    return quotePhoneOrder(context, published, body);
  });

  registerStaffCall(app, 'placePhoneOrder', async ({ params, body, request, staff }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    if (published.isOverview) return CHOOSE_BRANCH;
    const by = {
      staffId: staff.staffId,
      takenBy: staff.name,
      actor: byStaff(staff, request),
    };
    return placePhoneOrder(context, writers, published, body, by);
  });
}
