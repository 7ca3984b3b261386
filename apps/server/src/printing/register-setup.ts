import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction, AuditDetail } from '@tischlein/contract/calls/audit.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { testTicket } from '@tischlein/domain/print/print-notes.ts';
import { transaction } from '../db/transaction.ts';
import { originOf } from '../http/origin.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { randomToken } from '../http/secret-token.ts';
import type { Staff } from '../http/staff-gate.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import { bridgesOf, newPairingCode } from './bridges.ts';
import { followStations, lockPauses } from '../shops/station-pauses.ts';
import { renewSecret, writePrinter, writeStations } from './change-setup.ts';
import type { PrintingContext } from './context.ts';
import { queueJob, notifyCounters } from './print-jobs.ts';
import { printerAddress } from './printer-address.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { dutiesOf, printersOf, type PrinterProtocol } from './print-settings.ts';
import { routesOf } from '../shops/station-routes.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_PRINTER = refuse(404, { error: 'no-printer', message: 'Diesen Drucker gibt es nicht.' });
const setupRefusal = (message: string) => refuse(409, { error: 'printer-setup', message });

/** Stations, printers and bridges: who sets them up is kept. */
export function registerPrinterSetup(app: FastifyInstance, context: PrintingContext): void {
  const { pool } = context.database;
  const actOf =
    (staff: Staff, request: FastifyRequest, shopId: string) =>
    (action: AuditAction, detail: AuditDetail = {}) => ({
      action,
      detail,
      shopIds: [shopId],
      actor: byStaff(staff, request),
      now: context.now(),
    });
  const addressOf = (shopId: string, protocol: PrinterProtocol, secret: string): string =>
    printerAddress(context, shopId, protocol, secret);

  registerStaffCall(app, 'printingSetup', async ({ params }) => {
    const { shopId } = params;
    const now = context.now();
    const routes = await routesOf(pool, shopId);
    const duties = await dutiesOf(pool, shopId);
    const printers = await printersOf(pool, shopId);
    const bridges = await bridgesOf(pool, shopId);
    return {
      stations: [...routes.stations],
      categories: routes.categories,
      dishes: routes.dishes,
      menu: menuOf(context.shops.byId(shopId)),
      printers: printers.map((printer) => ({
        id: printer.printer_id,
        name: printer.name,
        protocol: printer.protocol,
        columns: printer.paper_columns,
        letters: printer.letters,
        codePage: printer.code_page,
        bridgeId: printer.bridge_id,
        host: printer.host,
        port: printer.port,
        backupId: printer.backup_id,
        duties: duties
          .filter(({ printer_id: id }) => id === printer.printer_id)
          .map((duty) => ({
            kind: duty.kind,
            stationId: duty.station_id,
            moment: duty.moment,
            copies: duty.copies,
            orderTypes: duty.order_types,
          })),
      })),
      bridges: bridges.map(({ bridge_id: id, name, last_seen_at: seen }) => ({
        id,
        name,
        isHere: seen !== null && now - seen.getTime() < MINUTE,
        lastSeenAt: seen?.toISOString() ?? null,
      })),
    };
  });

  registerStaffCall(app, 'saveStations', async ({ params, body, request, staff }) => {
    const act = actOf(staff, request, params.shopId);
    const isWritten = await transaction(pool, async (client) => {
      await lockPauses(client, params.shopId);
      const written = await writeStations(client, params.shopId, body);
      if (written) {
        await followStations(client, params.shopId, context.now());
        await notifyCounters(client, params.shopId);
        await recordAudit(client, act('stations-changed'));
      }
      return written;
    });
    await context.shops.refresh(params.shopId);
    context.live.notify();
    return isWritten
      ? {}
      : setupRefusal('Eine Zuordnung führt zu einer Station, die es nicht gibt.');
  });

  registerStaffCall(app, 'savePrinter', async ({ params, body, request, staff }) => {
    const { shopId, printerId } = params;
    const act = actOf(staff, request, shopId);
    const written = await transaction(pool, async (client) => {
      const now = new Date(context.now());
      const outcome = await writePrinter(client, shopId, printerId, body, now);
      if (!('problem' in outcome))
        await recordAudit(client, act('printer-changed', { name: body.name }));
      return outcome;
    });
    if ('problem' in written) return setupRefusal(written.problem);
    context.live.notify();
    const { secret } = written;
    return { address: secret === null ? null : addressOf(shopId, body.protocol, secret) };
  });

  /** The printer of a call; null: there is none. */
  const printerOf = async ({ shopId, printerId }: { shopId: string; printerId: string }) =>
    (await printersOf(pool, shopId)).find((one) => one.printer_id === printerId) ?? null;

  registerStaffCall(app, 'removePrinter', async ({ params, request, staff }) => {
    const printer = await printerOf(params);
    if (!printer) return {};
    const act = actOf(staff, request, params.shopId);
    await transaction(pool, async (client) => {
      await client.query('delete from printer where shop_id = $1 and printer_id = $2', [
        params.shopId,
        params.printerId,
      ]);
      await notifyCounters(client, params.shopId);
      await recordAudit(client, act('printer-removed', { name: printer.name }));
    });
    context.live.notify();
    return {};
  });

  registerStaffCall(app, 'renewPrinterAddress', async ({ params, request, staff }) => {
    const printer = await printerOf(params);
    if (!printer) return NO_PRINTER;
    const act = actOf(staff, request, params.shopId);
    const secret = await transaction(pool, async (client) => {
      const renewed = await renewSecret(client, printer);
      if (renewed !== null)
        await recordAudit(client, act('printer-address-renewed', { name: printer.name }));
      return renewed;
    });
    if (secret === null) return setupRefusal('Dieser Drucker braucht keine Adresse.');
    context.live.notify();
    return { address: addressOf(params.shopId, printer.protocol, secret) };
  });

  registerStaffCall(app, 'pausePrinter', async ({ params, body }) => {
    if (!(await printerOf(params))) return NO_PRINTER;
    await transaction(pool, async (client) => {
      await client.query(
        'update printer set is_paused = $3 where shop_id = $1 and printer_id = $2',
        [params.shopId, params.printerId, body.isPaused],
      );
      await notifyCounters(client, params.shopId);
    });
    context.live.notify();
    return {};
  });

  registerStaffCall(app, 'testPrinter', async ({ params }) => {
    const printer = await printerOf(params);
    const live = context.shops.byId(params.shopId);
    if (!live) return NO_SHOP;
    if (!printer) return NO_PRINTER;
    await transaction(pool, async (client) => {
      const { stations } = await routesOf(client, params.shopId);
      const duties = await dutiesOf(client, params.shopId);
      const own = new Set(
        duties
          .filter(({ printer_id: id }) => id === printer.printer_id)
          .map(({ station_id: id }) => id),
      );
      const now = new Date(context.now());
      await queueJob(client, {
        shop_id: params.shopId,
        printer_id: printer.printer_id,
        order_id: null,
        kind: 'test',
        station_id: '',
        revision: 0,
        reprint: 0,
        copies: 1,
        about: 'Probe',
        ticket: testTicket({
          shopName: live.shop.restaurantName,
          printerName: printer.name,
          stations: stations.filter(({ id }) => own.has(id)).map(({ name }) => name),
        }),
        now,
        dueAt: now,
        isWanted: true,
        jobId: randomToken(),
      });
      await notifyCounters(client, params.shopId);
    });
    context.live.notify();
    return {};
  });

  registerStaffCall(app, 'newBridgeCode', async ({ params, request, staff }) => {
    const live = context.shops.byId(params.shopId);
    if (!live) return NO_SHOP;
    const act = actOf(staff, request, params.shopId);
    const { code, expiresAt } = await transaction(pool, async (client) => {
      await recordAudit(client, act('bridge-code-made'));
      return newPairingCode(client, params.shopId, context.now());
    });
    const origin = originOf(context.config, live.publicShop.domain);
    const command = `node print-bridge.mjs ${origin} ${code}`;
    return { code, expiresAt: expiresAt.toISOString(), command };
  });

  registerStaffCall(app, 'removeBridge', async ({ params, request, staff }) => {
    const act = actOf(staff, request, params.shopId);
    await transaction(pool, async (client) => {
      const removed = await client.query<{ name: string }>(
        'delete from print_bridge where shop_id = $1 and bridge_id = $2 returning name',
        [params.shopId, params.bridgeId],
      );
      const name = removed.rows[0]?.name;
      if (name === undefined) return;
      await notifyCounters(client, params.shopId);
      await recordAudit(client, act('bridge-removed', { name }));
    });
    context.live.notify();
    return {};
  });
}

/** Categories with what they list. */
function menuOf(live: PublishedShop | null | undefined) {
  if (!live) return [];
  const { menu, dishes } = live.menu;
  return menu.categories.map((category) => ({
    id: category.id,
    name: category.name,
    dishes: category.dishIds.flatMap((dishId) => {
      const dish = dishes.get(dishId);
      return dish ? [{ id: dish.id, number: dish.number, name: dish.name }] : [];
    }),
  }));
}
