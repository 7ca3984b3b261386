import { defineConfig } from 'vitest/config';

const plain = (name: string, dir: string) => ({
  test: { name, root: dir, include: ['**/*.test.ts'], isolate: false },
});

export default defineConfig({
  test: {
    projects: [
      plain('domain', 'packages/domain'),
      plain('contract', 'packages/contract'),
      plain('ui', 'packages/ui'),
      plain('storefront', 'apps/storefront'),
      plain('counter', 'apps/counter'),
      plain('tools', 'tools'),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
