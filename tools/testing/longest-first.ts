import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Those that mostly wait, while other tests beside them need the processor, then those that take longest: one of them at
 * the end would keep a single worker busy.
 */
const FIRST = [
  'dev/world/demo-printers.test.ts',
  'apps/server/src/operations/readiness.test.ts',
  'dev/world/start-demo.test.ts',
  'apps/server/src/push/push.test.ts',
  'apps/server/src/backup/command.test.ts',
  'tools/sql/check-statements.test.ts',
  'apps/server/src/db/embedded/start-postgres.test.ts',
  'apps/server/src/http/every-field.test.ts',
  'apps/server/src/changes/interleavings.test.ts',
  'apps/server/src/db/plain-role.test.ts',
  'dev/world/production-after-demo.test.ts',
  'dev/world/imported-addresses.test.ts',
  'dev/world/payments/wallet-orders.test.ts',
  'dev/world/payments/unzer.test.ts',
  'dev/world/payments/paypal-faults.test.ts',
  'dev/world/payments/amazonpay.test.ts',
  'dev/world/places/geocoders.test.ts',
  'dev/world/places/order-anyway.test.ts',
  'dev/world/world.test.ts',
  'dev/world/demo-office.test.ts',
  'apps/server/src/http/hostile-input.test.ts',
  'apps/server/src/closing/over-midnight.test.ts',
  'apps/server/src/db/connect.test.ts',
  'apps/server/src/operations/generated-client.test.ts',
  'apps/server/src/shop-files/presence-command.test.ts',
].map((name) => {
  const file = join(ROOT, name);
  if (!existsSync(file)) throw new Error(`${name} is named in tools/testing, and is no more`);
  return file;
});

/** Without a record of an earlier run Vitest takes the larger files first, which says little of how long they take. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = FIRST.indexOf(moduleId);
      return at === -1 ? FIRST.length : at;
    };
    const usual = await super.sort(files);
    return usual
      .map((file, index) => ({ file, index }))
      .toSorted((a, b) => place(a.file) - place(b.file) || a.index - b.index)
      .map(({ file }) => file);
  }
}
