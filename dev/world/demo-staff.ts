import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';
import { STAFF_ROLES, type StaffRole } from '@tischlein/contract/staff-permissions.ts';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { verifyPassword } from '../../apps/server/src/staff/password.ts';
import type { DemoShops } from './demo-shops.ts';

const staffFile = z.object({
  staff: z.array(
    z.object({
      login: z.string(),
      password: z.string(),
      name: z.string(),
      role: z.enum(STAFF_ROLES),
      /** Missing: all demo shops. */
      shops: z.array(z.string()).optional(),
    }),
  ),
});

export interface DemoStaff {
  login: string;
  password: string;
  name: string;
  role: StaffRole;
  shopIds: string[];
}

/** The logins of demo/staff.yaml. They exist only where the demo shops do. */
export async function createDemoStaff(
  { config, database }: AppContext,
  root: string,
  { published, missing }: DemoShops,
): Promise<DemoStaff[]> {
  const text = await readFile(path.join(root, 'demo/staff.yaml'), 'utf8');
  const everyone = staffFile.parse(parse(text)).staff.map(({ shops, ...person }) => ({
    ...person,
    shopIds: shops ?? published,
  }));
  for (const { shopIds } of everyone) {
    const unknown = shopIds.find((id) => !published.includes(id) && !missing.includes(id));
    if (unknown) throw new Error(`demo/staff.yaml: there is no shop '${unknown}'`);
  }
  const people = everyone
    .map((person) => ({
      ...person,
      shopIds: person.shopIds.filter((id) => published.includes(id)),
    }))
    .filter(({ shopIds }) => shopIds.length > 0);
  const own = await ownLogins(database.pool, people);
  return markDemo(
    config,
    database.pool,
    people.filter(({ login }) => !own.includes(login)),
  );
}

/** Makes the logins and marks them as a demo's, so that production does not start with them. */
async function markDemo(
  config: AppContext['config'],
  pool: pg.Pool,
  people: DemoStaff[],
): Promise<DemoStaff[]> {
  // Hashing passwords is slow on purpose; a start that finds the logins of the last one need not do it again.
  const markFile = path.join(config.dataDir, 'cache/demo-staff');
  const mark = createHash('sha256').update(JSON.stringify(people)).digest('hex');
  const last = await readFile(markFile, 'utf8').catch(() => '');
  if (last === mark && (await allExist(pool, people))) return people;
  await Promise.all(people.map((person) => createStaff(pool, person)));
  await pool.query('update staff set demo = true where login = any($1)', [
    people.map(({ login }) => login),
  ]);
  await mkdir(path.dirname(markFile), { recursive: true });
  await writeFile(markFile, mark);
  return people;
}

/** Names of the demo's that the operator gave to people of their own: their passwords are not touched. */
async function ownLogins(pool: pg.Pool, people: DemoStaff[]): Promise<string[]> {
  const found = await pool.query<{ login: string; password_hash: string }>(
    'select login, password_hash from staff where not demo and login = any($1)',
    [people.map(({ login }) => login)],
  );
  const own: string[] = [];
  for (const { login, password_hash: hash } of found.rows) {
    const demo = people.find((person) => person.login === login);
    if (demo && !(await verifyPassword(demo.password, hash))) own.push(login);
  }
  return own;
}

/** The mark is on the disk, the logins are in the database: they may not belong together. */
async function allExist(pool: pg.Pool, people: DemoStaff[]): Promise<boolean> {
  const wanted = people.flatMap(({ login, shopIds }) => shopIds.map((id) => `${login} ${id}`));
  const found = await pool.query(
    `select from staff p join staff_shop s on s.staff_id = p.staff_id
     where p.login || ' ' || s.shop_id = any($1)`,
    [wanted],
  );
  return found.rowCount === wanted.length;
}
