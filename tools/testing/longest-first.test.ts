import { join } from 'node:path';
import type { TestSpecification, Vitest } from 'vitest/node';
import { expect, test } from 'vitest';
import { ROOT } from '../project.mjs';
import { LongestFirst } from './longest-first.ts';

/** Vitest, as far as the order asks it: no run before, and files of these sizes. */
const vitestWith = (sizes: Record<string, number>) =>
  ({
    config: { root: ROOT },
    cache: {
      getFileTestResults: () => undefined,
      getFileStats: (key: string) => ({ size: sizes[key.replace(/^server:/, '')] }),
    },
  }) as unknown as Vitest;
const project = { name: 'server', config: { sequence: { groupOrder: 0 }, isolate: false } };

test('what is known to take long begins first, and of the rest the larger files', async () => {
  const sizes = {
    'apps/server/src/orders/small.test.ts': 10,
    'apps/server/src/push/push.test.ts': 20,
    'apps/server/src/orders/large.test.ts': 30,
    'dev/world/demo-printers.test.ts': 5,
  };
  const files = Object.keys(sizes).map(
    (name) => ({ moduleId: join(ROOT, name), project }) as unknown as TestSpecification,
  );
  const sorted = await new LongestFirst(vitestWith(sizes)).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.replace(/.*\//, ''))).toEqual([
    'demo-printers.test.ts',
    'push.test.ts',
    'large.test.ts',
    'small.test.ts',
  ]);
});
