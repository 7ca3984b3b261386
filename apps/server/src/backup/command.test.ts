import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { KEY_FILE, SecretBox } from '../payments/secret-box.ts';
import { runTool } from '../testing/run-tool.ts';
import { bringKeyBack } from './bring-key-back.ts';
import { runBackupCommand } from './command.ts';

const KEY = Buffer.alloc(32, 3);
const OTHER = Buffer.alloc(32, 4);
const FINGERPRINT = new SecretBox(KEY).fingerprint;
const PASSPHRASE = 'Korrektes Pferd Batterie';
const base64 = (key: Buffer) => key.toString('base64');

let source: TestDatabase;
let scratch: string;
let plain: string;
let withKey: string;
const copies: TestDatabase[] = [];

const at = (name: string) => path.join(scratch, name);
const atSource = (key?: Buffer) => ({
  DATABASE_URL: source.url,
  DATA_DIR: at('nothing'),
  ...(key ? { SECRET_KEY: base64(key) } : {}),
});
const headerOf = async (file: string): Promise<string> =>
  gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')[0] ?? '';

async function emptyDatabase(): Promise<string> {
  const copy = await createTestDatabase();
  copies.push(copy);
  return copy.url;
}

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'tischlein-backup-command-'));
  [plain, withKey] = [at('plain.backup'), at('with-key.backup')];
  source = await createTestDatabase();
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  await client.query(
    `insert into shop (shop_id, domains, current_version) values ('bella', '{}', 1), ('roma', '{}', 1)`,
  );
  await client.end();
  for (const shops of ['bella,roma', 'roma']) {
    const [gateway, secrets] =
      shops === 'roma'
        ? ['unzer', { privateKey: 's-priv' }]
        : ['stripe', { secretKey: 'sk', webhookSecret: 'wh' }];
    const set = await runTool(
      'payments',
      ['set', shops, gateway],
      atSource(KEY),
      JSON.stringify(secrets),
    );
    if (set.code !== 0) throw new Error(set.out + set.err);
  }
});
afterAll(async () => {
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  for (const database of [source, ...copies]) await database.drop();
});

test('a backup says which key it needs, and holds its fingerprint alone', async () => {
  const made = await runTool('backup', ['create', plain], atSource(KEY));
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain(
    `Zahlungszugänge (bella (stripe), roma (stripe, unzer)) brauchen beim Einspielen den Schlüssel ${FINGERPRINT}.`,
  );
  expect(await headerOf(plain)).toContain(FINGERPRINT);
  expect(gunzipSync(await readFile(plain)).includes(base64(KEY))).toBe(false);
  // Where the key is not at hand, the database knows it.
  const elsewhere = await runTool('backup', ['create', at('elsewhere.backup')], atSource());
  expect(elsewhere.out).toContain(FINGERPRINT);
});

test('restored without its key it says loudly what will not work, and so does the list', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), SECRET_KEY: base64(OTHER) };
  const restored = await runTool('backup', ['restore', plain], env);
  expect(restored.code).toBe(0);
  expect(restored.err).toContain(
    'ACHTUNG: Online-Zahlung geht so nicht. Nicht angeboten wird: bella (stripe), roma (stripe, unzer).',
  );
  expect(restored.err).toContain(
    `brauchen den Schlüssel ${FINGERPRINT}; hier ist ${new SecretBox(OTHER).fingerprint}.`,
  );
  const list = (await runTool('payments', ['list'], env)).out;
  expect(list.match(/wird nicht angeboten: Der Zugang ist mit dem Schlüssel/g)).toHaveLength(3);
  expect(list).toContain(FINGERPRINT);

  const right = { ...env, SECRET_KEY: base64(KEY) };
  expect((await runTool('payments', ['list'], right)).out).not.toContain('nicht angeboten');
});

// Commands with a PostgreSQL of their own, one after another.
test(
  'with the key under a passphrase it opens on a new machine',
  { timeout: 120_000 },
  async () => {
    const env = atSource(KEY);
    const short = await runTool('backup', ['create', withKey, '--with-key'], env, 'kurz\n');
    expect(short).toMatchObject({ code: 1, out: '' });
    expect(short.err).toContain('mindestens 12 Zeichen');
    const made = await runTool('backup', ['create', withKey, '--with-key'], env, `${PASSPHRASE}\n`);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain(`Der Schlüssel ${FINGERPRINT} liegt unter der Passphrase bei.`);
    expect(await headerOf(withKey)).not.toContain(base64(KEY));

    const target = { DATA_DIR: at('new-machine') };
    const restored = await runTool('backup', ['restore', withKey], target, `${PASSPHRASE}\n`);
    expect(restored).toMatchObject({ code: 0, err: '' });
    const file = path.join(target.DATA_DIR, KEY_FILE);
    expect(await readFile(file, 'utf8')).toBe(`${base64(KEY)}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await runTool('payments', ['list'], target)).out).not.toContain('nicht angeboten');
  },
);

test('a wrong passphrase changes nothing; a key that is there is not overwritten', async () => {
  const dataDir = at('used-machine');
  const target = { DATA_DIR: dataDir };
  const wrong = await runTool('backup', ['restore', withKey], target, 'Falsches Pferd Batterie\n');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('Die Passphrase stimmt nicht. Nichts wurde geändert.');
  // The folder was not even begun.
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');

  await writeKey(dataDir, OTHER);
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  await bringKeyBack(KEY, { ...around({}), env: target, print: say, warn: say });
  expect(await readFile(path.join(dataDir, KEY_FILE), 'utf8')).toBe(`${base64(OTHER)}\n`);
  expect(said.join('\n')).toContain('ein anderer Schlüssel; er wird nicht überschrieben');
  expect(said.join('\n')).toContain(`SECRET_KEY=${base64(KEY)}`);
});

async function writeKey(dataDir: string, key: Buffer): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, KEY_FILE), `${base64(key)}\n`);
}

/** Somebody at the terminal who types this, line by line. */
function around({ env = {}, types = [] }: { env?: Record<string, string>; types?: string[] }) {
  const text: string[] = [];
  const left = [...types];
  return {
    text,
    env,
    print: (line: string) => text.push(line),
    warn: (line: string) => text.push(line),
    readLine: () => Promise.reject(new Error('a terminal is asked')),
    askHidden: async (question: string) => {
      text.push(question);
      const line = left.shift();
      if (line === undefined) throw new Error(`nobody answers: ${question}`);
      return line;
    },
  };
}

test('at the terminal the passphrase is asked twice, and a key that is missing is asked for', async () => {
  const typo = around({ env: atSource(KEY), types: [PASSPHRASE, `${PASSPHRASE}x`] });
  expect(await runBackupCommand(['create', at('typo.backup'), '--with-key'], typo)).toBe(1);
  expect(typo.text.join('\n')).toContain('Die beiden Eingaben sind verschieden');
  await expect(stat(at('typo.backup'))).rejects.toThrow('ENOENT');

  const useless = around({ env: atSource(OTHER), types: [PASSPHRASE, PASSPHRASE] });
  await expect(
    runBackupCommand(['create', at('useless.backup'), '--with-key'], useless),
  ).rejects.toThrow(/öffnet keinen der Zahlungszugänge/);
  await expect(stat(at('useless.backup'))).rejects.toThrow('ENOENT');

  const env = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('nothing') };
  const asked = around({ env, types: ['unsinn', base64(OTHER), base64(KEY)] });
  expect(await runBackupCommand(['restore', plain], asked)).toBe(0);
  const said = asked.text.join('\n');
  expect(said).toContain(`Es fehlt der Schlüssel ${FINGERPRINT} für: bella (stripe), roma`);
  expect(said).toContain('Ein Schlüssel sind 32 Bytes in Base64.');
  expect(said).toContain('öffnet davon nichts');
  expect(said).toContain(`Starte jeden Server dieser Datenbank mit dem Schlüssel ${FINGERPRINT}:`);
  expect(said).not.toContain('ACHTUNG');

  const without = around({ env: { ...env, DATABASE_URL: await emptyDatabase() }, types: [''] });
  expect(await runBackupCommand(['restore', plain], without)).toBe(0);
  expect(without.text.join('\n')).toContain('ACHTUNG');
});
