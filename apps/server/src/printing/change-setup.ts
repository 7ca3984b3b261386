import type pg from 'pg';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PrinterSetup } from '@tischlein/contract/calls/printing.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { notifyCounters } from './print-jobs.ts';
import { printersOf, type PrinterRow } from './print-settings.ts';
import { routesOf } from '../shops/station-routes.ts';

/** Whether a printer calls an address of its own, which has a secret in it. */
const hasAddress = (protocol: PrinterSetup['protocol']): boolean =>
  protocol === 'cloudprnt' || protocol === 'epson';

/** Stations with what they make, in the place of those before. false: a route leads to no station, or there are two of one id. */
export async function writeStations(
  client: pg.PoolClient,
  shopId: string,
  { stations, categories, dishes }: CallBody<Calls['saveStations']>,
): Promise<boolean> {
  const ids = new Set(stations.map(({ id }) => id));
  const routes = [
    ...Object.entries(categories).map(([id, to]) => ['category', id, to] as const),
    ...Object.entries(dishes).map(([id, to]) => ['dish', id, to] as const),
  ];
  if (ids.size < stations.length || routes.some(([, , to]) => !ids.has(to))) return false;
  await client.query('delete from print_route where shop_id = $1', [shopId]);
  await client.query(
    'delete from print_station where shop_id = $1 and station_id <> all ($2::text[])',
    [shopId, [...ids]],
  );
  for (const [position, { id, name }] of stations.entries())
    await client.query(
      `insert into print_station (shop_id, station_id, name, position) values ($1, $2, $3, $4)
        on conflict (shop_id, station_id) do update set name = $3, position = $4`,
      [shopId, id, name, position],
    );
  for (const [kind, itemId, to] of routes)
    await client.query(
      `insert into print_route (shop_id, kind, item_id, station_id) values ($1, $2, $3, $4)`,
      [shopId, kind, itemId, to],
    );
  // A duty for a station that is gone prints nothing.
  await client.query(
    `delete from print_duty where shop_id = $1 and kind = 'kitchen' and station_id <> all ($2::text[])`,
    [shopId, [...ids]],
  );
  await notifyCounters(client, shopId);
  return true;
}

/** What is wrong with a printer as it is to be; null: nothing. German. */
async function setupProblem(
  client: pg.PoolClient,
  shopId: string,
  printerId: string,
  setup: PrinterSetup,
): Promise<string | null> {
  const { stations } = await routesOf(client, shopId);
  const keys = setup.duties.map(({ kind, stationId }) => `${kind} ${stationId}`);
  if (new Set(keys).size < keys.length) return 'Derselbe Zettel ist zweimal gewählt.';
  for (const { kind, stationId } of setup.duties) {
    if ((kind === 'kitchen') !== (stationId !== ''))
      return 'Zu jedem Küchenzettel gehört eine Station.';
    if (kind === 'kitchen' && stations.every(({ id }) => id !== stationId))
      return 'Diese Station gibt es nicht mehr.';
  }
  if (setup.protocol === 'bridge' && (setup.host === null || setup.port === null))
    return 'Trage die Adresse des Druckers im Netz ein, zum Beispiel 192.168.1.50.';
  if (setup.backupId !== null) {
    const others = await printersOf(client, shopId);
    if (setup.backupId === printerId || others.every((one) => one.printer_id !== setup.backupId))
      return 'Dieser Ersatzdrucker ist nicht eingerichtet.';
  }
  if (setup.bridgeId !== null) {
    const bridge = await client.query(
      'select from print_bridge where shop_id = $1 and bridge_id = $2',
      [shopId, setup.bridgeId],
    );
    if (bridge.rowCount === 0) return 'Diese Brücke ist nicht mehr verbunden.';
  }
  return null;
}

/** Adds or changes a printer. Answers its new secret, told this once; null where it keeps its own, or has none. */
export async function writePrinter(
  client: pg.PoolClient,
  shopId: string,
  printerId: string,
  setup: PrinterSetup,
  now: Date,
): Promise<{ secret: string | null } | { problem: string }> {
  const problem = await setupProblem(client, shopId, printerId, setup);
  if (problem !== null) return { problem };
  const before = (await printersOf(client, shopId)).find((one) => one.printer_id === printerId);
  const keepsSecret = before?.protocol === setup.protocol;
  const secret = hasAddress(setup.protocol) && !keepsSecret ? randomToken() : null;
  const isByBridge = setup.protocol === 'bridge';
  // Elsewhere in the network nobody has heard of it yet.
  const isSamePlace =
    keepsSecret &&
    (!isByBridge ||
      (before.bridge_id === setup.bridgeId &&
        before.host === setup.host &&
        before.port === setup.port));
  await client.query(
    `insert into printer (shop_id, printer_id, name, protocol, secret_hash, bridge_id, host, port, paper_columns, letters,
        code_page, backup_id, added_at)
      values ($1, $2, $3, $4,
        -- The table asks for one before it finds the printer to be known.
        case when $14 then (select secret_hash from printer where shop_id = $1 and printer_id = $2) else $5 end,
        $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (shop_id, printer_id) do update set name = $3, protocol = $4,
        secret_hash = case when $14 then printer.secret_hash else $5 end, bridge_id = $6, host = $7, port = $8,
        paper_columns = $9, letters = $10, code_page = $11, backup_id = $12,
        trouble = case when $15 then printer.trouble else '{}' end,
        last_seen_at = case when $15 then printer.last_seen_at end`,
    [
      shopId,
      printerId,
      setup.name,
      setup.protocol,
      secret === null ? null : hashToken(secret),
      isByBridge ? setup.bridgeId : null,
      isByBridge ? setup.host : null,
      isByBridge ? setup.port : null,
      setup.columns,
      setup.letters,
      setup.codePage,
      setup.backupId,
      now,
      keepsSecret,
      isSamePlace,
    ],
  );
  await client.query('delete from print_duty where shop_id = $1 and printer_id = $2', [
    shopId,
    printerId,
  ]);
  for (const { kind, stationId, moment, copies, orderTypes } of setup.duties)
    await client.query(
      `insert into print_duty (shop_id, printer_id, kind, station_id, moment, copies, order_types)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [shopId, printerId, kind, stationId, moment, copies, orderTypes],
    );
  await notifyCounters(client, shopId);
  return { secret };
}

/** A new secret in the address that a printer calls; null: there is no such printer, or it calls none. */
export async function renewSecret(
  client: pg.PoolClient,
  { shop_id: shopId, printer_id: printerId, protocol }: PrinterRow,
): Promise<string | null> {
  if (!hasAddress(protocol)) return null;
  const secret = randomToken();
  await client.query(
    `update printer set secret_hash = $3, last_seen_at = null, trouble = '{}', trouble_since = null
      where shop_id = $1 and printer_id = $2`,
    [shopId, printerId, hashToken(secret)],
  );
  await notifyCounters(client, shopId);
  return secret;
}
