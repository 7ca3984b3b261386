import { DEV_MODE_KEY, startDevFlags, type DevFlag, type FromConfig } from './dev-flags.ts';
import { isRecord, readStored, writeStored } from './storage.ts';

/**
 * Sets a flag by hand. Nothing else is stored: what follows from one shop's configuration must not rule in another shop
 * of the same address.
 */
export function setDevFlag(config: FromConfig, name: DevFlag, value: boolean): void {
  const before = readStored(DEV_MODE_KEY);
  const stored = { ...(isRecord(before) ? before : {}), [name]: value };
  writeStored(DEV_MODE_KEY, stored);
  startDevFlags(config, stored);
}
