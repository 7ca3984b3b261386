import { expect, test } from 'vitest';
import { DEVICE_STORAGE, isForStaff } from '@tischlein/contract/device-storage.ts';
import { readSources } from './imports.mjs';
import { ROOT } from './project.mjs';

// What the privacy pages name (contract/device-storage.ts) is what the source keeps on guests' devices.

const sources = [...readSources(ROOT, ['apps', 'packages'])].filter(
  ([file]) => !/\.test\.tsx?$|\/testing\/|apps\/simulators\//.test(file),
);
const guests = DEVICE_STORAGE.filter((item) => !isForStaff(item));
const named = (kinds: readonly string[]) =>
  new Set(guests.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name));

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
    'apps/storefront/src/app/document/language-line.ts',
    'apps/storefront/src/cart/age.ts',
    'apps/storefront/src/session/session-storage.ts',
    'apps/storefront/src/session/storage.ts',
  ]);
  const caches = sources.flatMap(([file, text]) =>
    file.endsWith('service-worker/worker.ts')
      ? [...text.matchAll(/const (?:PAGES|FIXED) = '([\w-]+)'/g)].map(([, name = '']) => name)
      : [],
  );
  expect(caches.sort()).toEqual([...named(['cache'])].sort());
});

test('every key of the storage of counter and office is named, and no other', () => {
  const counter = sources
    .filter(([file]) => file.startsWith('apps/counter/'))
    .flatMap(([, text]) => [
      ...[...text.matchAll(/\{ name: '([\w-]+)' \}/g)].map(([, name = '']) => name),
      ...(/(?:local|session)Storage|indexedDB|document\.cookie =|caches\./.exec(text) ?? []),
    ]);
  const office = sources
    .filter(([file]) => file.startsWith('apps/office/'))
    .flatMap(([file, text]) => [
      ...[...text.matchAll(/['`](buero(?::\$\{shopId\}|-wecken)?)['`]/g)].map(([, name = '']) =>
        name.replace('${shopId}', '{shop}'),
      ),
      ...[...text.matchAll(/DATABASE = '([\w-]+)'/g)].map(([, name = '']) => name),
      ...(file.endsWith('/session/device-store.ts') || file.endsWith('/pictures/upload-store.ts')
        ? []
        : (/(?:local|session)Storage|indexedDB|document\.cookie =|caches\./.exec(text) ?? [])),
    ]);
  const found = [...counter, ...office];
  const listed = DEVICE_STORAGE.filter(
    ({ kind, reason }) => reason === 'staff' && kind !== 'cookie',
  );
  expect(found.sort()).toEqual(listed.map(({ name }) => name).sort());
});

test('every cookie the server sets is named', () => {
  const setters = sources
    .filter(([file, text]) => file.startsWith('apps/server/') && /\.setCookie\(/.test(text))
    .map(([file]) => file.replace(/^.*\//, ''));
  // How the guests' own are called the server's tests hold.
  expect(setters.sort()).toEqual([
    'account-session.ts',
    'guest-session.ts',
    'shop-secret.ts',
    'staff-device.ts',
    'staff-session.ts',
    'waiter-device.ts',
  ]);
  const names = new Set(
    DEVICE_STORAGE.filter(({ kind }) => kind === 'cookie').map(({ name }) => name),
  );
  for (const setter of setters) {
    const text = sources.find(([file]) => file.endsWith(`/http/${setter}`))?.[1] ?? '';
    for (const [, name = ''] of text.matchAll(/^const COOKIE = '([\w-]+)';/gm))
      expect(names).toContain(name);
    const [, kinds = ''] = /type SecretKind = ([^;]*);/.exec(text) ?? [];
    for (const [, kind = ''] of kinds.matchAll(/'(\w+)'/g))
      expect(names).toContain(`${kind}-{shop}`);
  }
});
