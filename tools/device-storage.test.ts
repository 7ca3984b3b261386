import { expect, test } from 'vitest';
import { DEVICE_STORAGE } from '@tischlein/contract/device-storage.ts';
import { readSources } from './imports.mjs';
import { ROOT } from './project.mjs';

// What the privacy pages name (contract/device-storage.ts) is what the source keeps on guests' devices.

const sources = [...readSources(ROOT, ['apps', 'packages'])].filter(
  ([file]) => !/\.test\.tsx?$|\/testing\/|apps\/(?:counter|simulators)\//.test(file),
);
const named = (kinds: readonly string[]) =>
  new Set(DEVICE_STORAGE.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name));

test('every key of the browser’s storage is named, and no other', () => {
  const found = new Set<string>();
  for (const [file, text] of sources) {
    if (!file.startsWith('apps/storefront/') && !file.startsWith('packages/domain/')) continue;
    for (const [, key = ''] of text.matchAll(/shopKey\(\s*[\w.]+,\s*['`]([^'`]+)['`]/g))
      found.add(`tischlein:{shop}:${key.replace(/\$\{\w+\}/, '{table}')}`);
    for (const [, key = ''] of text.matchAll(/['`](tischlein:[\w-]+|dev-mode)['`]/g))
      found.add(key);
    for (const [, key = ''] of text.matchAll(/`(checkout-form:)\$\{shopId\}`/g))
      found.add(`${key}{shop}`);
  }
  expect([...found].sort()).toEqual([...named(['local', 'session'])].sort());
});

test('nothing is kept in other ways', () => {
  const direct = sources
    .filter(([file]) => file.startsWith('apps/storefront/') || file.startsWith('packages/ui/'))
    .filter(([, text]) =>
      /(?:local|session)Storage\.setItem|indexedDB|document\.cookie =/.test(text),
    )
    .map(([file]) => file);
  expect(direct.sort()).toEqual([
    'apps/storefront/src/account/login-token.ts',
    'apps/storefront/src/state/age.ts',
    'apps/storefront/src/state/session-storage.ts',
    'apps/storefront/src/state/storage.ts',
  ]);
  const caches = sources.flatMap(([file, text]) =>
    file.endsWith('service-worker/worker.ts')
      ? [...text.matchAll(/const (?:PAGES|FIXED) = '([\w-]+)'/g)].map(([, name = '']) => name)
      : [],
  );
  expect(caches.sort()).toEqual([...named(['cache'])].sort());
});

test('every cookie the server sets for guests is named', () => {
  const setters = sources
    .filter(([file, text]) => file.startsWith('apps/server/') && /\.setCookie\(/.test(text))
    .map(([file]) => file.replace('apps/server/src/http/', ''));
  // Those of staff and waiters are not for guests; how the guests' own are called the server's tests hold.
  expect(setters.sort()).toEqual([
    'account-session.ts',
    'guest-session.ts',
    'shop-secret.ts',
    'staff-device.ts',
    'staff-session.ts',
    'waiter-device.ts',
  ]);
});
