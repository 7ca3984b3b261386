import { UnsafeSettingError } from './unsafe-setting.ts';

/** The browsers' own push services: Chrome and its kin, Firefox, Safari, Edge. A leading dot: any host below it. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether we send to this address. A browser names it, so it is a known service by HTTPS at its usual port and nothing
 * else: nobody may make our server call into its own network. `besides`: an origin that counts too, for tests.
 */
export function isPushService(endpoint: string, besides: string | null): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (besides !== null && url.origin === besides) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return KNOWN.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}

/** Reads PUSH_SERVICE_URL. Throws `UnsafeSettingError` where it is set in production, or is no address. */
export function readPushService(
  env: Record<string, string | undefined>,
  production: boolean,
): string | null {
  const text = env['PUSH_SERVICE_URL'];
  if (!text) return null;
  if (production)
    throw new UnsafeSettingError(
      'PUSH_SERVICE_URL must not be set in production: notifications go to the browsers’ own services',
    );
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UnsafeSettingError('PUSH_SERVICE_URL must be an http(s) address');
  return new URL(text).origin;
}
