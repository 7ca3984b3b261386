import type pg from 'pg';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

/** Writes the name of the group that ordered to its order. */
export async function nameGroupOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  groupName: string,
): Promise<void> {
  await client.query('update orders set group_name = $3 where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
    groupName,
  ]);
}

/** The guest chose another way to pay. */
export async function setPaymentMethod(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  method: PaymentMethod,
): Promise<void> {
  await client.query('update orders set payment_method = $3 where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
    method,
  ]);
}

/** Something of an order changed that is not its state. Answers the version by which its viewers go from now on. */
export async function raiseOrderVersion(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<number | undefined> {
  const raised = await client.query<{ version: number }>(
    'update orders set version = version + 1 where shop_id = $1 and order_id = $2 returning version',
    [shopId, orderId],
  );
  return raised.rows[0]?.version;
}

/** Staff took it at the telephone; answers its number. */
export async function markTakenByPhone(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { takenBy, mayRemember }: { takenBy: string; mayRemember: boolean },
): Promise<number> {
  const marked = await client.query<{ number: number }>(
    `update orders set taken_by = $3, may_remember = $4 where shop_id = $1 and order_id = $2 returning number`,
    [shopId, orderId, takenBy, mayRemember],
  );
  const [order] = marked.rows;
  if (!order) throw new Error('an order of the telephone was not written');
  return order.number;
}
