import type { ScryptOptions } from 'node:crypto';

/** From OWASP's table for scrypt: 64 MiB, a good quarter of a second. Older hashes are renewed at the next login. */
export const PASSWORD_COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };
