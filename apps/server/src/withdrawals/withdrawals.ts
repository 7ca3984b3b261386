import { createHash } from 'node:crypto';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import type { WithdrawalForm } from '@tischlein/domain/order/withdrawal-form.ts';
import { randomToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

export interface WithdrawalRow {
  withdrawal_id: string;
  form: WithdrawalForm;
  received_at: Date;
}

/** The withdrawal, and whether it is new: the same words of the same guest are one. */
export async function addWithdrawal(
  client: Queryable,
  shopId: string,
  form: WithdrawalForm,
  now: number,
): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const told = { ...form, email: normalAddress(form.email) };
  const hash = createHash('sha256').update(JSON.stringify(told)).digest();
  const inserted = await client.query<WithdrawalRow>(
    `insert into withdrawal (shop_id, withdrawal_id, form, form_hash, received_at)
      values ($1, $2, $3, $4, $5) on conflict (shop_id, form_hash) do nothing
      returning withdrawal_id, form, received_at`,
    [shopId, randomToken(), JSON.stringify(form), hash, new Date(now)],
  );
  const [fresh] = inserted.rows;
  if (fresh) return { row: fresh, isNew: true };
  const known = await client.query<WithdrawalRow>(
    'select withdrawal_id, form, received_at from withdrawal where shop_id = $1 and form_hash = $2',
    [shopId, hash],
  );
  const [row] = known.rows;
  if (!row) throw new Error('a withdrawal that was there is gone');
  return { row, isNew: false };
}

export async function findWithdrawal(
  database: Queryable,
  shopId: string,
  withdrawalId: string,
): Promise<WithdrawalRow | null> {
  const found = await database.query<WithdrawalRow>(
    'select withdrawal_id, form, received_at from withdrawal where shop_id = $1 and withdrawal_id = $2',
    [shopId, withdrawalId],
  );
  return found.rows[0] ?? null;
}
