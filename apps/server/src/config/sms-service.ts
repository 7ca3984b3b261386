import { UnsafeSettingError } from './unsafe-setting.ts';

/** The gateway that sends text messages to owners. */
export interface SmsService {
  /** Its origin, without a slash at the end. */
  url: string;
  apiKey: string;
  /** What stands as the sender: at most 11 letters and digits. */
  from: string;
}

const GATEWAY = 'https://gateway.seven.io';

/** Reads SMS_API_KEY and SMS_FROM; null: none are sent. SMS_SERVICE_URL is for tests and the demo alone. */
export function readSmsService(
  env: Record<string, string | undefined>,
  production: boolean,
): SmsService | null {
  const apiKey = env['SMS_API_KEY'];
  if (!apiKey) return null;
  const from = env['SMS_FROM'] || 'Tischlein';
  if (!/^[A-Za-z0-9]{1,11}$/.test(from))
    throw new UnsafeSettingError('SMS_FROM must be 1 to 11 letters and digits');
  const other = env['SMS_SERVICE_URL'];
  if (!other) return { url: GATEWAY, apiKey, from };
  if (production)
    throw new UnsafeSettingError(
      'SMS_SERVICE_URL must not be set in production: messages go to the gateway itself',
    );
  if (!URL.canParse(other) || !/^https?:$/.test(new URL(other).protocol))
    throw new UnsafeSettingError('SMS_SERVICE_URL must be an http(s) address');
  return { url: new URL(other).origin, apiKey, from };
}
