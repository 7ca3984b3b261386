import type { FastifyInstance } from 'fastify';
import type { PaymentsContext } from '../payments/context.ts';
import { findTables } from './find-table.ts';
import { servedTables } from './served-tables.ts';
import { openEventStream } from '../http/event-stream.ts';
import { registerCall } from '../http/route.ts';
import { onWaiterEnd, waiterOf } from './waiter-session.ts';
import { requireShop } from '../shops/guest-shop.ts';
import { refuseTable } from './refusals.ts';
import { floorView } from './table-view.ts';
import { FloorHub } from './floor-hub.ts';
import { recheck } from './recheck.ts';
import { findVisitPlace } from './visit-place.ts';

/** All tables, for those who look after them. */
export function registerFloorCalls(app: FastifyInstance, context: PaymentsContext): void {
  const hub = new FloorHub(context);

  registerCall(app, 'floor', { rate: 'table-read' }, async ({ params, request }) => {
    const published = requireShop(context.shops, params.shopId);
    if (!(await waiterOf(context, request, params.shopId))) return refuseTable('no-waiter');
    const { pool } = context.database;
    const numbers = await servedTables(pool, published.shop);
    const records = await findTables(pool, params.shopId, numbers);
    return {
      tables: records.map((record) => floorView(record, published)),
      now: new Date(context.now()).toISOString(),
    };
  });

  registerCall(app, 'visitPlace', { rate: 'table-read' }, async ({ params, request }) => {
    const { shopId, sittingId } = params;
    requireShop(context.shops, shopId);
    if (!(await waiterOf(context, request, shopId))) return refuseTable('no-waiter');
    const place = await findVisitPlace(context.database.pool, shopId, sittingId);
    return place ?? refuseTable('unknown-table');
  });

  registerCall(app, 'floorEvents', { rate: 'stream' }, async ({ params, request, reply }) => {
    requireShop(context.shops, params.shopId);
    const mayStill = async () => (await waiterOf(context, request, params.shopId)) !== null;
    if (!(await mayStill())) return refuseTable('no-waiter');
    const stream = openEventStream(request, reply);
    stream.onClose(onWaiterEnd(request, params.shopId, stream.close));
    recheck(context, params.shopId, stream, mayStill);
    hub.join(stream, params.shopId);
    return undefined;
  });
}
