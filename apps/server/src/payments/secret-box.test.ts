import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { UnsafeSettingError } from '../config/unsafe-setting.ts';
import { readSecretKey } from '../config/secret-key.ts';
import { KEY_FILE, keyOfFolder, SecretBox } from './secret-box.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tischlein-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what is sealed opens for its owner, and every bit of it counts', () => {
  const box = new SecretBox(Buffer.alloc(32, 1));
  const sealed = box.seal('shop stripe', 'sk_live_ä');
  expect(box.open('shop stripe', sealed)).toBe('sk_live_ä');
  expect(box.open('shop paypal', sealed)).toBeNull();
  expect(new SecretBox(Buffer.alloc(32, 2)).open('shop stripe', sealed)).toBeNull();
  expect(box.seal('shop stripe', 'sk_live_ä')).not.toEqual(sealed);
  for (let at = 0; at < sealed.length; at += 1) {
    const broken = Buffer.from(sealed);
    broken[at] = (broken[at] ?? 0) ^ 1;
    expect(box.open('shop stripe', broken), `byte ${at}`).toBeNull();
  }
  expect(box.open('shop stripe', Buffer.alloc(3))).toBeNull();
});

test('a folder has one key, for its owner’s eyes only, also when many start at once', async () => {
  const keys = await Promise.all([1, 2, 3, 4, 5].map(() => keyOfFolder(folder)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await keyOfFolder(folder)).toEqual(keys[0]);
  expect((await stat(join(folder, KEY_FILE))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, KEY_FILE), 'utf8')).toMatch(/^[\w+/=]{44}\n$/);
});

test('a broken key file is not replaced in silence', async () => {
  await writeFile(join(folder, KEY_FILE), 'short');
  await expect(keyOfFolder(folder)).rejects.toThrow('does not hold a key');
});

test('SECRET_KEY is 32 bytes, and several servers on one database need it', () => {
  const key = Buffer.alloc(32, 9).toString('base64');
  expect(readSecretKey({ SECRET_KEY: key })).toHaveLength(32);
  expect(readSecretKey({})).toBeNull();
  expect(() => readSecretKey({ SECRET_KEY: 'short' })).toThrow(UnsafeSettingError);
  const env = { NODE_ENV: 'production', MAIL: 'off', DATABASE_URL: 'postgres://x/y' };
  expect(() => readConfig(env, '/')).toThrow(/SECRET_KEY must be set/);
  expect(readConfig({ ...env, SECRET_KEY: key }, '/').secretKey).toHaveLength(32);
});

test('methods in preview are switched on by name', () => {
  expect([...readConfig({ PREVIEW_METHODS: 'Stripe_wero' }, '/').payments.previews]).toEqual([
    'Stripe_wero',
  ]);
  expect(readConfig({}, '/').payments.previews.size).toBe(0);
  expect(() => readConfig({ PREVIEW_METHODS: 'Bitcoin' }, '/')).toThrow(UnsafeSettingError);
});

test.each([
  'STRIPE_API_URL',
  'PAYPAL_API_URL',
  'AMAZON_PAY_API_URL',
  'UNZER_API_URL',
  'PAYPAL_SDK_URL',
  'AMAZON_PAY_SCRIPT_URL',
])('in production nobody stands between us and the money: %s', (name) => {
  const env = { MAIL: 'off', [name]: 'http://localhost:1/' };
  expect(() => readConfig({ ...env, NODE_ENV: 'production' }, '/')).toThrow(
    `${name} must not be set in production`,
  );
  expect(Object.values(readConfig(env, '/').payments)).toContain('http://localhost:1');
  expect(() => readConfig({ [name]: 'file:///etc' }, '/')).toThrow(UnsafeSettingError);
});
