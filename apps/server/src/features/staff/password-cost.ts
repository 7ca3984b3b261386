import type { ScryptOptions } from 'node:crypto';

/** OWASP's recommendation for scrypt: 64 MiB, about 150 ms. */
export const PASSWORD_COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
