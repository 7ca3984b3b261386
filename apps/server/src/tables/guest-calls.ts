import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tidyName } from '@tischlein/domain/group/group-names.ts';
import { addDays, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { findTable } from './find-table.ts';
import { ensureSitting, journal } from './table-journal.ts';
import {
  deleteTableToken,
  findTableToken,
  insertTableToken,
  nameTableGuest,
} from './table-tokens.ts';
import { openEventStream } from '../http/event-stream.ts';
import { guessCounter, entryCounter } from '../http/guess-counter.ts';
import { registerCall } from '../http/route.ts';
import { clearSecret, secretHash, setSecret } from '../http/shop-secret.ts';
import { onWaiterEnd, waiterOf } from './waiter-session.ts';
import { OFFLINE_AT_TABLE, requireOnline } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { readTableFor, viewerOf } from './read-table.ts';
import { refuseTable } from './refusals.ts';
import { tableAt, tableDeviceKey, type TableAccess } from './table-access.ts';
import { tableEntries } from './table-view.ts';
import { answerChange, changeTable, forTable } from './change-table.ts';
import { payTable } from './pay-table.ts';
import { isServed } from './served-tables.ts';
import { recheck } from './recheck.ts';
import { checkTableLink } from './table-link.ts';
import type { TableHub } from './table-hub.ts';

/** What the guests of a table see; waiters, too. */
export function registerGuestCalls(
  app: FastifyInstance,
  context: PaymentsContext,
  hub: TableHub,
): void {
  const { pool } = context.database;
  app.decorate('tableDeviceKey', (request) => tableDeviceKey(context, request));
  const countGuess = guessCounter(app, 'table-guess');
  const countEntry = entryCounter(app, 'table-entry');
  const countWrong = (request: FastifyRequest) => countGuess(request, true);

  registerCall(app, 'openTable', { rate: null, unreadable: countWrong }, async (call) => {
    const { params, body, request } = call;
    const published = requireOnline(context.shops, params.shopId, OFFLINE_AT_TABLE);
    // A right signature is let in whatever else was guessed there: it has 128 bits.
    const version = await checkTableLink(context, params.shopId, body.table, body.signature);
    if (version === null) {
      await countWrong(request);
      return refuseTable('wrong-table-link');
    }
    await countEntry(request, `${params.shopId} ${body.table}`);
    if (!(await isServed(pool, published.shop, body.table))) return refuseTable('unknown-table');
    const { table, now, day } = tableAt(context, published, body.table);
    const { timeZone, businessDayCutoffMinutes: minutes } = published.shop.hours;
    const validUntil = toInstant({ date: addDays(day, 1), minutes }, timeZone);
    const before = secretHash(request, 'table', params.shopId);
    const known = await findTableToken(pool, params.shopId, before, now);
    // Scanned again, it is the table its guests were moved to.
    const again = known?.opened === table ? known : null;
    if (!again) {
      if (before) await deleteTableToken(pool, params.shopId, before);
      const token = await insertTableToken(pool, params.shopId, table, {
        version,
        now,
        validUntil,
      });
      const maxAgeSeconds = Math.ceil((validUntil - now) / 1000);
      setSecret(call, 'table', params.shopId, { token, maxAgeSeconds });
    }
    return readTableFor(context, request, published, {
      table: again?.table ?? table,
      waiter: null,
    });
  });

  registerCall(app, 'leaveTable', { rate: 'table' }, async (call) => {
    const { shopId } = call.params;
    const token = secretHash(call.request, 'table', shopId);
    if (token) await deleteTableToken(pool, shopId, token);
    clearSecret(call, 'table', shopId);
    return {};
  });

  registerCall(app, 'readTable', { rate: 'table-read' }, (call) =>
    forTable(context, call, async (published, access) => {
      const record = await findTable(pool, published.shop.id, access.table);
      return tableEntries(record, viewerOf(call.request, access));
    }),
  );

  registerCall(app, 'tableState', { rate: 'table-read' }, (call) =>
    forTable(context, call, (published, access) =>
      readTableFor(context, call.request, published, access),
    ),
  );

  registerCall(app, 'tableEvents', { rate: 'stream' }, (call) =>
    forTable(context, call, async (published, access) => {
      const { request } = call;
      const stream = openEventStream(request, call.reply);
      if (access.waiter) stream.onClose(onWaiterEnd(request, published.shop.id, stream.close));
      const mayStill = stillSees(request, published, access);
      recheck(context, published.shop.id, stream, mayStill);
      hub.join(stream, published, access.table, { viewer: viewerOf(request, access), mayStill });
      return undefined;
    }),
  );

  registerCall(app, 'callWaiter', { rate: 'table' }, (call) =>
    forTable(context, call, async (published, access) => {
      const { reason } = call.body;
      const change = await changeTable(
        context,
        published,
        access.table,
        async (client, record, at) => {
          if (record.sitting?.call_reason === reason) return 'same';
          const sittingId = await ensureSitting(client, at, access.waiter);
          await client.query(
            `update table_sitting set call_reason = $3, call_at = $4 where shop_id = $1 and sitting_id = $2`,
            [at.shopId, sittingId, reason, new Date(at.now)],
          );
          await journal(client, at, sittingId, { kind: 'called', detail: { reason } });
          return 'changed';
        },
      );
      return answerChange(context, call, published, access, change);
    }),
  );

  registerCall(app, 'nameGuest', { rate: 'table' }, (call) =>
    forTable(context, call, async (published, access) => {
      const { guestHash } = viewerOf(call.request, access);
      const tokenHash = secretHash(call.request, 'table', published.shop.id);
      // A waiter orders for others, and has a name of their own.
      if (access.waiter || guestHash === null || tokenHash === null)
        return readTableFor(context, call.request, published, access);
      const name = tidyName(call.body.name) || null;
      const change = await changeTable(
        context,
        published,
        access.table,
        async (client, record, at) => {
          await nameTableGuest(client, at.shopId, tokenHash, { guestHash, name });
          return record.sitting ? 'changed' : 'same';
        },
      );
      return answerChange(context, call, published, access, change);
    }),
  );

  registerCall(app, 'payTable', { rate: 'order' }, (call) =>
    forTable(context, call, (published, access) =>
      payTable(context, call, published, access, call.body),
    ),
  );

  /** Whether the device may still see the table it began with. */
  const stillSees =
    (request: FastifyRequest, published: PublishedShop, access: TableAccess) => async () => {
      const shopId = published.shop.id;
      if (access.waiter) return (await waiterOf(context, request, shopId)) !== null;
      const token = secretHash(request, 'table', shopId);
      return (await findTableToken(pool, shopId, token, context.now()))?.table === access.table;
    };
}
