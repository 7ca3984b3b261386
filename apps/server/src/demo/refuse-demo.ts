import { findDemo, isEmpty } from './find-demo.ts';
import type { Queryable } from '../db/queryable.ts';

/** What a demo made is still there. Its message names it and the command that removes it. */
export class DemoLeftError extends Error {
  override name = 'DemoLeftError';
}

/** Production must not serve made-up shops, nor let in who knows the demo's passwords: they are public. */
export async function refuseDemo(database: Queryable): Promise<void> {
  const remains = await findDemo(database);
  if (isEmpty(remains)) return;
  const lines = [
    ['shops', remains.shopIds],
    ['logins', remains.staff.map(({ login }) => login)],
    ['waiters', remains.waiters.map(({ name, shopId }) => `${name} (${shopId})`)],
    ['table keys', remains.tableKeys],
    ['payment accounts', remains.accounts.map((each) => `${each.shopId} (${each.gateway})`)],
  ] as const;
  const named = lines.filter(([, names]) => names.length > 0);
  throw new DemoLeftError(
    [
      'Production does not start with what a demo left in this database:',
      ...named.map(([what, names]) => `  ${what}: ${names.join(', ')}`),
      'Make a backup, then remove it: npm run demo -- remove',
      ...(remains.shopIds.length > 0
        ? ['A shop that you made your own stays with: npm run demo -- keep SHOP']
        : []),
    ].join('\n'),
  );
}
