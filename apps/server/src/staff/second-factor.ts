import { randomInt } from 'node:crypto';
import { hashToken } from '../http/secret-token.ts';
import type { StaffContext } from './context.ts';
import { newSecret, otpauthUri, stepOfCode } from './totp.ts';
import type { Queryable } from '../db/queryable.ts';

/** Without look-alikes: they are read from paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const CODE_PARTS = 4;

/** What the sealed secret is bound to. */
const ownerOf = (staffId: string) => `staff ${staffId}`;

/** Keeps a new secret aside; false: there is a second factor already. */
export async function proposeFactor(
  { box, database }: StaffContext,
  staffId: string,
  login: string,
): Promise<{ secret: string; uri: string } | null> {
  const secret = newSecret();
  const begun = await database.pool.query(
    `insert into staff_factor (staff_id, secret_pending) values ($1, $2)
      on conflict (staff_id) do update set secret_pending = excluded.secret_pending
        where staff_factor.secret is null`,
    [staffId, box.seal(ownerOf(staffId), secret)],
  );
  return begun.rowCount ? { secret, uri: otpauthUri(secret, login) } : null;
}

/** Sets what was begun, if the code is of it. */
export async function confirmFactor(
  client: Queryable,
  { box, now }: { box: StaffContext['box']; now: number },
  staffId: string,
  typed: string,
): Promise<'set' | 'wrong-code' | 'factor-not-begun'> {
  const found = await client.query<{ secret_pending: Buffer | null }>(
    'select secret_pending from staff_factor where staff_id = $1 and secret is null for update',
    [staffId],
  );
  const sealed = found.rows[0]?.secret_pending;
  const secret = sealed && box.open(ownerOf(staffId), sealed);
  if (!secret) return 'factor-not-begun';
  const step = stepOfCode(secret, plainCode(typed), now);
  if (step === null) return 'wrong-code';
  await client.query(
    `update staff_factor set secret = secret_pending, secret_pending = null, last_step = $2, set_at = $3
      where staff_id = $1`,
    [staffId, step, new Date(now)],
  );
  return 'set';
}

/** Takes a code of the app or a recovery code, each once. */
export async function redeemCode(
  { box, now, client }: { box: StaffContext['box']; now: number; client: Queryable },
  staffId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = plainCode(typed);
  if (!/^\d{6}$/.test(code))
    return (await takeRecoveryCode(client, staffId, code)) ? 'recovery' : null;
  const found = await client.query<{ secret: Buffer | null }>(
    'select secret from staff_factor where staff_id = $1',
    [staffId],
  );
  const sealed = found.rows[0]?.secret;
  const secret = sealed && box.open(ownerOf(staffId), sealed);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return null;
  // Of two that come with the same code one is first.
  const taken = await client.query(
    'update staff_factor set last_step = $2 where staff_id = $1 and last_step < $2',
    [staffId, step],
  );
  return taken.rowCount ? 'app' : null;
}

async function takeRecoveryCode(
  client: Queryable,
  staffId: string,
  code: string,
): Promise<boolean> {
  const taken = await client.query(
    'delete from staff_recovery_code where staff_id = $1 and code_hash = $2',
    [staffId, hashToken(code)],
  );
  return taken.rowCount === 1;
}

/** New recovery codes in the place of the former ones; only their hashes stay. */
export async function makeRecoveryCodes(client: Queryable, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, randomCode);
  await client.query('delete from staff_recovery_code where staff_id = $1', [staffId]);
  await client.query(
    'insert into staff_recovery_code (staff_id, code_hash) select $1, unnest($2::bytea[])',
    [staffId, codes.map((code) => hashToken(plainCode(code)))],
  );
  return codes;
}

/** Answers whether there was one. */
export async function removeFactor(client: Queryable, staffId: string): Promise<boolean> {
  await client.query('delete from staff_recovery_code where staff_id = $1', [staffId]);
  const gone = await client.query<{ was_set: boolean }>(
    'delete from staff_factor where staff_id = $1 returning coalesce(secret is not null, false) as was_set',
    [staffId],
  );
  return gone.rows[0]?.was_set === true;
}

export async function countRecoveryCodes(client: Queryable, staffId: string): Promise<number> {
  const found = await client.query<{ count: number }>(
    'select count(*)::int as count from staff_recovery_code where staff_id = $1',
    [staffId],
  );
  return found.rows[0]?.count ?? 0;
}

const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

const randomCode = () =>
  Array.from({ length: CODE_PARTS }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
