import { randomBytes } from 'node:crypto';

/** A key as a browser makes one for what it sends: no other is the same. */
export const newKey = (): string => randomBytes(16).toString('base64url');
