import { UnsafeSettingError } from '../config/unsafe-setting.ts';
import type { Queryable } from './queryable.ts';

/**
 * Production leaves a mark in its database. Any other start with the same one is refused, in one line: it would plant
 * the demo's shops and passwords there and put mails of real orders into the demo's mailbox. `isCopy`: somebody says
 * that it is a copy to try things with.
 */
export async function guardProduction(
  database: Queryable,
  { production, isCopy }: { production: boolean; isCopy: boolean },
): Promise<void> {
  if (production) {
    await database.query('insert into production default values on conflict do nothing');
    return;
  }
  if (isCopy) return;
  const { rowCount } = await database.query('select from production');
  if (rowCount)
    throw new UnsafeSettingError(
      'This database belongs to a production: start with NODE_ENV=production, or with another DATA_DIR or DATABASE_URL. If it is a copy to try things with, whose guests get no mails, set COPY_OF_PRODUCTION=on',
    );
}
