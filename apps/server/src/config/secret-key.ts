import { UnsafeSettingError } from './unsafe-setting.ts';

export const KEY_BYTES = 32;

/** SECRET_KEY as given: 32 bytes in base64. Throws `UnsafeSettingError`; null where there is none. */
export function readSecretKey(env: { SECRET_KEY?: string | undefined }): Buffer | null {
  const text = env.SECRET_KEY;
  if (!text) return null;
  const key = keyOfText(text);
  if (key === null)
    throw new UnsafeSettingError(
      'SECRET_KEY must be 32 bytes in base64, for example from: openssl rand -base64 32',
    );
  return key;
}

/** 32 bytes as base64 writes them; null: something else. */
export function keyOfText(text: string): Buffer | null {
  if (!/^[\w+/-]{43}=?$/.test(text.trim())) return null;
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === KEY_BYTES ? key : null;
}
