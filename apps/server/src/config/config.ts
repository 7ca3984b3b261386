import { join, resolve } from 'node:path';
import { readPushService } from './push-services.ts';
import { readPlaceServices, type PlaceServices } from './place-services.ts';
import { readPaymentServices, type PaymentServices } from './payment-services.ts';
import { readSmsService, type SmsService } from './sms-service.ts';
import { readSecretKey } from './secret-key.ts';
import { UnsafeSettingError } from './unsafe-setting.ts';

/** All settings, read from the environment; nothing else reads any (PostgreSQL is handed PATH, `process-identity.ts`). */
export interface Config {
  production: boolean;
  /** Outside production: the database is a copy of one of production. */
  copyOfProduction: boolean;
  host: string;
  port: number;
  /** null: an embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  pgBinDir: string | null;
  /** null: mails go to the demo mailbox; in production none are sent, which only `MAIL=off` allows. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Proxies in front of us whose X-Forwarded-* headers are believed; 0 for none. */
  trustedProxies: number;
  /** Folders of the built storefront and counter. */
  storefrontDir: string;
  migrationsDir: string;
  /** CSV files of addresses for the embedded geocoder. */
  addressesDir: string;
  /** Services outside that know more of the world than we do. */
  places: PlaceServices;
  /** Where payments go, if not to the providers themselves. */
  payments: PaymentServices;
  /** Origin of a push service besides the browsers' own, for tests; null: none. */
  pushService: string | null;
  /** Sends text messages to owners; null: none are sent. */
  sms: SmsService | null;
  /** Seals the shops' payment secrets; null: the key in `dataDir`. */
  secretKey: Buffer | null;
  /** Where uncaught errors of browsers are sent, too; null: they are in our log alone. */
  errorReportUrl: string | null;
  /** Lets a monitor elsewhere read /metrics; null: only this machine may. */
  metricsToken: string | null;
  counterDir: string;
  officeDir: string;
  /** Taking money at tables, cashing up and receipts there; never in production: no certified device is connected. */
  tillAtTables: boolean;
  /** Years that accounting records and books are kept beyond those of the law, as while a tax audit runs. */
  keepLongerYears: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Multiplies every rate limit; tests and benchmarks raise it. */
  rateLimitFactor: number;
}

/** Nobody guesses so many. */
const METRICS_TOKEN_LENGTH = 32;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Reads the environment. Throws `UnsafeSettingError` with the setting's name where production would be unsafe. */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const production = env['NODE_ENV'] === 'production';
  const level = LOG_LEVELS.find((known) => known === env['LOG_LEVEL']);
  const config: Config = {
    production,
    copyOfProduction: env['COPY_OF_PRODUCTION'] === 'on',
    host: env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    databaseUrl: env['DATABASE_URL'] || null,
    dataDir: resolve(root, env['DATA_DIR'] ?? 'data'),
    pgBinDir: env['PG_BIN_DIR'] || null,
    smtpUrl: env['MAIL'] === 'off' ? null : mailServer(env),
    mailFrom: env['MAIL_FROM'] ?? 'bestellung@localhost',
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 10),
    migrationsDir: resolve(root, env['MIGRATIONS_DIR'] ?? 'apps/server/migrations'),
    addressesDir: resolve(
      root,
      env['ADDRESSES_DIR'] ?? join(env['DATA_DIR'] ?? 'data', 'addresses'),
    ),
    storefrontDir: resolve(root, env['STOREFRONT_DIR'] ?? 'apps/storefront/dist'),
    places: readPlaceServices(env),
    payments: readPaymentServices(env, production),
    pushService: readPushService(env, production),
    sms: readSmsService(env, production),
    secretKey: readSecretKey(env),
    errorReportUrl: webAddress(env, 'ERROR_REPORT_URL'),
    metricsToken: env['METRICS_TOKEN'] || null,
    counterDir: resolve(root, env['COUNTER_DIR'] ?? 'apps/counter/dist'),
    officeDir: resolve(root, env['OFFICE_DIR'] ?? 'apps/office/dist'),
    tillAtTables: !production && env['TILL_AT_TABLES'] !== 'off',
    keepLongerYears: wholeNumber(env, 'KEEP_LONGER_YEARS', 0, 100),
    logLevel: level ?? 'info',
    rateLimitFactor: wholeNumber(env, 'RATE_LIMIT_FACTOR', 1, 1_000_000),
  };
  if (production) refuseUnsafe(env, config);
  return config;
}

function refuseUnsafe(env: Record<string, string | undefined>, config: Config): void {
  if (config.rateLimitFactor !== 1)
    throw new UnsafeSettingError('RATE_LIMIT_FACTOR must not be set in production');
  if (config.databaseUrl && !config.secretKey)
    throw new UnsafeSettingError(
      'SECRET_KEY must be set in production when DATABASE_URL is: all servers of one database open the same payment accounts with it',
    );
  if (config.metricsToken && config.metricsToken.length < METRICS_TOKEN_LENGTH)
    throw new UnsafeSettingError(
      `METRICS_TOKEN must have at least ${METRICS_TOKEN_LENGTH} characters in production`,
    );
  if (env['TILL_AT_TABLES'] && env['TILL_AT_TABLES'] !== 'off')
    throw new UnsafeSettingError(
      'TILL_AT_TABLES must not be set in production: a till needs a certified security device (§ 146a AO), and none can be connected yet',
    );
  if (env['DEMO']) throw new UnsafeSettingError('DEMO must not be set in production');
  if (env['MAIL'] && env['MAIL'] !== 'off')
    throw new UnsafeSettingError(`MAIL can only be 'off', not '${env['MAIL']}'`);
  if (!config.smtpUrl && env['MAIL'] !== 'off')
    throw new UnsafeSettingError(
      'SMTP_URL must be set in production: the law wants every order confirmed by mail. MAIL=off starts without',
    );
  if (config.smtpUrl && !env['MAIL_FROM'])
    throw new UnsafeSettingError('MAIL_FROM must be set in production when SMTP_URL is');
}

function wholeNumber(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new UnsafeSettingError(`${name} must be a whole number from 0 to ${max}, not '${text}'`);
  return value;
}

/** SMTP_URL; null when it is not set. Its password is never shown. */
function mailServer(env: Record<string, string | undefined>): string | null {
  const text = env['SMTP_URL'];
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new UnsafeSettingError(
      'SMTP_URL must look like smtps://USER:PASSWORD@HOST:465 or smtp://USER:PASSWORD@HOST:587, with what is special in the password percent-encoded',
    );
  return text;
}

/** null when it is not set. Throws `UnsafeSettingError` for what is no http(s) address. */
function webAddress(env: Record<string, string | undefined>, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw new UnsafeSettingError(`${name} must be an http(s) address`);
  return text;
}
