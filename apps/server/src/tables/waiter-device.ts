import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { OwnSignature } from '../http/own-signature.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { secretCookie, secretCookieOptions } from '../http/secure-cookies.ts';
import type { Exchange } from '../http/shop-secret.ts';
import { WAITER_SESSION_SECONDS } from './waiter-session.ts';

const COOKIE = 'waiter-device';
/** The token, the second at which it ends, and our signature of both. */
const SIGNED = /^(([A-Za-z0-9_-]{22})\.(\d{1,12}))\.([A-Za-z0-9_-]{43})$/;

/**
 * Devices that a waiter's link has opened: what the limits by the minute count them by, so that guests on the
 * restaurant's network use nothing of theirs up. It opens nothing, and ends with the shift by what is signed.
 */
export class WaiterDevices {
  readonly #signature: OwnSignature;
  readonly #now: () => number;

  constructor(pool: pg.Pool, now: () => number) {
    this.#signature = new OwnSignature(pool, COOKIE);
    this.#now = now;
  }

  /** null: no device of ours, or of an earlier shift. */
  async keyOf(request: FastifyRequest): Promise<string | null> {
    const token = await this.#tokenOf(request);
    return token && `waiter ${hashToken(token).toString('base64url')}`;
  }

  /** Makes it a waiter's for a shift from now; one that is keeps what it is counted by. */
  async remember({ request, reply }: Exchange): Promise<void> {
    const token = (await this.#tokenOf(request)) ?? randomToken();
    const signed = `${token}.${Math.floor(this.#now() / 1000) + WAITER_SESSION_SECONDS}`;
    reply.setCookie(
      secretCookie(request, COOKIE),
      `${signed}.${await this.#signature.of(signed)}`,
      {
        ...secretCookieOptions(request),
        maxAge: WAITER_SESSION_SECONDS,
      },
    );
  }

  async #tokenOf(request: FastifyRequest): Promise<string | null> {
    const found = SIGNED.exec(request.cookies[secretCookie(request, COOKIE)] ?? '');
    if (!found) return null;
    const [, signed = '', token = '', end = '', signature = ''] = found;
    if (Number(end) * 1000 <= this.#now()) return null;
    return (await this.#signature.isRight(signed, signature)) ? token : null;
  }
}
