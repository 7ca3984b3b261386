import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { roleByName, STAFF_ROLES, type StaffRole } from '@tischlein/contract/staff-permissions.ts';
import { BY_OPERATOR, recordAudit } from './audit/record-audit.ts';
import { commandTransaction } from '../db/transaction.ts';
import { withDatabase, type CommandEnv } from '../db/with-database.ts';
import { createStaff } from './create-staff.ts';
import { removeFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { forgetFailures, normalLogin } from './login-failures.ts';

const USAGE = `npm run staff -- list
npm run staff -- add NAME --shop ID[,ID...] [--role owner|manager|counter|waiter] [--name "Anzeigename"]
npm run staff -- remove NAME
npm run staff -- second-factor-off NAME

add denkt sich ein Passwort aus und zeigt es einmal; für einen bekannten Namen ein neues.
second-factor-off nimmt einen verlorenen zweiten Faktor weg.`;

/** Without look-alikes: it is read from a screen and typed on a tablet. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DRAWN_PASSWORD_LENGTH = 16;

/** `npm run staff`. Answers with the exit code: 0 done, 1 refused, 2 wrongly called. */
export async function runStaffCommand(
  args: readonly string[],
  around: { env: CommandEnv; print: (text: string) => void },
): Promise<0 | 1 | 2> {
  const [command, login, ...rest] = args;
  const flags = readFlags(rest);
  if (command === 'list' && login === undefined)
    return withDatabase(around.env, (client) => list(client, around.print));
  if (command === 'remove' && login !== undefined && rest.length === 0)
    return withDatabase(around.env, (client) => remove(client, login, around.print));
  if (command === 'second-factor-off' && login !== undefined && rest.length === 0)
    return withDatabase(around.env, (client) => factorOff(client, login, around.print));
  if (command === 'add' && login !== undefined && flags?.shop)
    return withDatabase(around.env, (client) => add(client, login, flags, around.print));
  around.print(USAGE);
  return 2;
}

interface Flags {
  shop?: string;
  role?: string;
  name?: string;
}

/** null for a flag that is not known or lacks its value. */
function readFlags(args: readonly string[]): Flags | null {
  const flags: Flags = {};
  for (let at = 0; at < args.length; at += 2) {
    const value = args[at + 1];
    const name = args[at];
    if (value === undefined) return null;
    if (name === '--shop') flags.shop = value;
    else if (name === '--role') flags.role = value;
    else if (name === '--name') flags.name = value;
    else return null;
  }
  return flags;
}

async function add(
  client: pg.Client,
  login: string,
  flags: Flags,
  print: (text: string) => void,
): Promise<0 | 1> {
  const role = roleByName(flags.role ?? 'counter');
  if (role === null) {
    print(`Diese Rolle gibt es nicht: ${flags.role}. Möglich: ${STAFF_ROLES.join(', ')}.`);
    return 1;
  }
  const shopIds = (flags.shop ?? '').split(',').filter(Boolean);
  const known = await client.query<{ shop_id: string }>(
    'select shop_id from shop where removed_at is null order by shop_id',
  );
  const ids = known.rows.map(({ shop_id }) => shop_id);
  const unknown = shopIds.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    print(
      `Diesen Shop gibt es nicht: ${unknown.join(', ')}. Möglich: ${ids.join(', ') || 'noch keiner'}.`,
    );
    return 1;
  }
  const password = Array.from(
    { length: DRAWN_PASSWORD_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('');
  await commandTransaction(client, () => write(client, { login, password, role, shopIds, flags }));
  print(
    `Anmeldung an der Theke: ${normalLogin(login)}\nPasswort (wird nicht noch einmal gezeigt): ${password}`,
  );
  return 0;
}

interface Written {
  login: string;
  password: string;
  role: StaffRole;
  shopIds: string[];
  flags: Flags;
}

async function write(
  client: pg.Client,
  { login, password, role, shopIds, flags }: Written,
): Promise<void> {
  const before = await client.query<{ shop_ids: string[] }>(
    `select array(select shop_id from staff_shop s where s.staff_id = p.staff_id) as shop_ids
      from staff p where login = $1`,
    [normalLogin(login)],
  );
  await createStaff(client, { login, password, name: flags.name ?? login, role, shopIds });
  // Whoever knew the old password is logged out. Devices stay known: that opens nothing, and while strangers guess the
  // owner's own must not wait with them.
  await client.query(
    'delete from staff_session s using staff p where p.staff_id = s.staff_id and p.login = $1',
    [normalLogin(login)],
  );
  // And whoever guessed at it does not lock out the new one.
  await forgetFailures(client, login);
  await recordAudit(client, {
    action: before.rowCount ? 'staff-renewed' : 'staff-added',
    // Also where the person worked until now.
    shopIds: [...new Set([...(before.rows[0]?.shop_ids ?? []), ...shopIds])].toSorted(),
    actor: BY_OPERATOR,
    detail: { name: flags.name ?? login, to: role },
    now: Date.now(),
  });
}

async function list(client: pg.Client, print: (text: string) => void): Promise<0> {
  const staff = await client.query<{ login: string; name: string; role: string; shops: string }>(
    `select login, name, role, string_agg(shop_id, ', ' order by shop_id) as shops
      from staff join staff_shop using (staff_id) group by login, name, role order by login, role`,
  );
  for (const { login, name, role, shops } of staff.rows)
    print(`${login}  ${name}  ${role}  ${shops}`);
  if (staff.rows.length === 0) print('Noch niemand. Lege die erste Anmeldung mit „add“ an.');
  return 0;
}

async function remove(
  client: pg.Client,
  login: string,
  print: (text: string) => void,
): Promise<0 | 1> {
  const isGone = await commandTransaction(client, async () => {
    // Sessions and known devices go with it.
    const gone = await client.query<{ name: string; shop_ids: string[] }>(
      `with shops as (
         select array_agg(s.shop_id) as shop_ids from staff_shop s join staff p using (staff_id) where p.login = $1
       )
       delete from staff p using shops where p.login = $1 returning p.name, coalesce(shop_ids, '{}') as shop_ids`,
      [normalLogin(login)],
    );
    for (const { name, shop_ids: shopIds } of gone.rows)
      await recordAudit(client, {
        action: 'staff-removed',
        shopIds,
        actor: BY_OPERATOR,
        detail: { name },
        now: Date.now(),
      });
    return gone.rowCount !== 0;
  });
  print(isGone ? `„${login}“ kann sich nicht mehr anmelden.` : `„${login}“ gibt es nicht.`);
  return isGone ? 0 : 1;
}

async function factorOff(
  client: pg.Client,
  login: string,
  print: (text: string) => void,
): Promise<0 | 1> {
  const outcome = await commandTransaction(client, async () => {
    const found = await client.query<{ staff_id: string; name: string; shop_ids: string[] }>(
      `select staff_id, name, array(select shop_id from staff_shop s where s.staff_id = p.staff_id) as shop_ids
        from staff p where login = $1`,
      [normalLogin(login)],
    );
    const [person] = found.rows;
    if (!person) return 'nobody';
    if (!(await removeFactor(client, person.staff_id))) return 'none';
    await endSessions(client, person.staff_id);
    await recordAudit(client, {
      action: 'factor-removed',
      shopIds: person.shop_ids,
      actor: BY_OPERATOR,
      subject: person.staff_id,
      detail: { name: person.name },
      now: Date.now(),
    });
    return 'off';
  });
  print(
    {
      nobody: `„${login}“ gibt es nicht.`,
      none: `„${login}“ hat keinen zweiten Faktor.`,
      off: `„${login}“ meldet sich wieder mit dem Passwort allein an und ist überall abgemeldet.`,
    }[outcome],
  );
  return outcome === 'off' ? 0 : 1;
}
