import { createHmac } from 'node:crypto';
import type { PaymentsContext } from '../payments/context.ts';
import { shopSigningKey } from '../db/shop-signing-key.ts';
import { FIRST_LINK_VERSION } from './table-tokens.ts';
import { sameBytes } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

const PURPOSE = 'table-link';
/** 128 bits: printed small, and as hard to guess as every other token. */
const SIGNATURE_BYTES = 16;

/** The signature of a table's link, 22 URL-safe characters. It holds until the link is renewed. */
export function signTable(secret: Buffer, shopId: string, table: number, version: number): string {
  return createHmac('sha256', secret)
    .update(`${PURPOSE}\n${shopId}\n${table}\n${version}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
}

/** What the shop signs its tables' links with. */
export function tableSecret(context: PaymentsContext, shopId: string): Promise<Buffer> {
  return shopSigningKey(context.database.pool, shopId, PURPOSE);
}

/** The version of a table's link if it was made here and not renewed since, else null. */
export async function checkTableLink(
  context: PaymentsContext,
  shopId: string,
  table: number,
  signature: string,
): Promise<number | null> {
  const secret = await tableSecret(context, shopId);
  const version = (await linkVersions(context, shopId))(table);
  const right = signTable(secret, shopId, table, version);
  return sameBytes(Buffer.from(right), Buffer.from(signature)) ? version : null;
}

/** The version of each table's link. */
export async function linkVersions(
  context: PaymentsContext,
  shopId: string,
): Promise<(table: number) => number> {
  const { rows } = await context.database.pool.query<{ table_number: number; version: number }>(
    'select table_number, version from table_link where shop_id = $1',
    [shopId],
  );
  const byTable = new Map(rows.map((row) => [row.table_number, row.version]));
  return (table) => byTable.get(table) ?? FIRST_LINK_VERSION;
}

/** What was printed before opens nothing from now on, and devices that came in by it are at no table any more. */
export async function renewTableLink(
  client: Queryable,
  shopId: string,
  table: number,
): Promise<void> {
  await client.query(
    `insert into table_link (shop_id, table_number, version) values ($1, $2, $3)
      on conflict (shop_id, table_number) do update set version = table_link.version + 1`,
    [shopId, table, FIRST_LINK_VERSION + 1],
  );
}
