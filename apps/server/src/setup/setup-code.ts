import { randomInt } from 'node:crypto';
import type { ShopsContext } from '../shops/context.ts';
import { hashToken, sameBytes } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** Without look-alikes: it is read in one window and typed into another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Of 31 letters each: 79 bits. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** A new code in the place of the one before; only its hash is kept. */
export async function makeSetupCode(database: Queryable, now: number): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  await database.query(
    `insert into setup_code (code_hash, made_at) values ($1, $2)
     on conflict (only_one) do update set code_hash = excluded.code_hash, made_at = excluded.made_at`,
    [hashToken(code), new Date(now)],
  );
  return code.replace(GROUP, '$&-');
}

/** Whether this is the code of the last start. */
export async function isSetupCode(database: Queryable, typed: string): Promise<boolean> {
  const { rows } = await database.query<{ code_hash: Buffer }>('select code_hash from setup_code');
  const bare = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return rows[0] !== undefined && sameBytes(rows[0].code_hash, hashToken(bare));
}

/** The first shop is there: nobody comes in by the code any more. */
export async function endSetupCode(database: Queryable): Promise<void> {
  await database.query('delete from setup_code');
}

/** Whether any shop is there, offline or not. */
export async function hasShops(database: Queryable): Promise<boolean> {
  const found = await database.query('select from shop where removed_at is null limit 1');
  return found.rowCount === 1;
}

/** What the terminal says while there is no shop; null: there is one. */
export async function inviteFirstOwner(
  { database: { pool }, now }: Pick<ShopsContext, 'database' | 'now'>,
  url: string,
): Promise<string | null> {
  if (await hasShops(pool)) {
    await endSetupCode(pool);
    return null;
  }
  const code = await makeSetupCode(pool, now());
  return `Es gibt noch keinen Shop. Richte ihn ein:

  ${url}/buero/einrichtung   (oder unter deiner Domain)
  Einrichtungscode: ${code}

Der Code gilt, bis der erste Shop angelegt ist; jeder Start bis dahin zeigt einen neuen.`;
}
