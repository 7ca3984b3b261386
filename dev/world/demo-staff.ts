import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { AppContext } from '../../apps/server/src/context.ts';
import { createStaff } from '../../apps/server/src/features/staff/create-staff.ts';

const staffFile = z.object({
  staff: z.array(
    z.object({
      login: z.string(),
      password: z.string(),
      name: z.string(),
      role: z.enum(['owner', 'staff']),
      /** Missing: all demo shops. */
      shops: z.array(z.string()).optional(),
    }),
  ),
});

export interface DemoStaff {
  login: string;
  password: string;
  name: string;
  role: 'owner' | 'staff';
  shopIds: string[];
}

/** The logins of demo/staff.yaml. They exist only where the demo shops do. */
export async function createDemoStaff(
  { database }: AppContext,
  root: string,
  shopIds: string[],
): Promise<DemoStaff[]> {
  const text = await readFile(path.join(root, 'demo/staff.yaml'), 'utf8');
  const people = staffFile.parse(parse(text)).staff.map(({ shops, ...person }) => ({
    ...person,
    shopIds: shops ?? shopIds,
  }));
  for (const person of people) {
    const unknown = person.shopIds.find((id) => !shopIds.includes(id));
    if (unknown) throw new Error(`demo/staff.yaml: there is no shop '${unknown}'`);
    await createStaff(database.pool, person);
  }
  return people;
}
