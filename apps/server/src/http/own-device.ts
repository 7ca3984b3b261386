import type { FastifyRequest } from 'fastify';
import { readGuestSecret } from './guest-session.ts';
import { hashToken, sameBytes } from './secret-token.ts';

/** Whether the request comes from the device that ordered: it alone sees the contact data and pays. */
export function isOwnDevice(request: FastifyRequest, guestHash: Buffer | null): boolean {
  const guest = readGuestSecret(request);
  return guest !== null && guestHash !== null && sameBytes(hashToken(guest), guestHash);
}
