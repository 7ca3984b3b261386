import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { OwnSignature } from '../http/own-signature.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { secretCookie, secretCookieOptions } from '../http/secure-cookies.ts';
import type { Queryable } from '../db/queryable.ts';

const COOKIE = 'staff-device';
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 24 * 3600;
const SIGNED = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * Devices on which staff have logged in: a token of ours with our signature in a long-lived cookie. It opens nothing;
 * what it is counted by is its own, so that strangers use nothing of it up.
 */
export class StaffDevices {
  readonly #signature: OwnSignature;

  constructor(pool: pg.Pool) {
    this.#signature = new OwnSignature(pool, COOKIE);
  }

  /** The hash of the device's token; null: no device of ours. */
  async hashOf(request: FastifyRequest): Promise<Buffer | null> {
    const token = await this.#tokenOf(request);
    return token === null ? null : hashToken(token);
  }

  /** Makes it a device of this person, for 400 days from now. */
  async remember(
    client: Queryable,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    staffId: string,
    now: number,
  ): Promise<void> {
    const token = (await this.#tokenOf(request)) ?? randomToken();
    reply.setCookie(secretCookie(request, COOKIE), `${token}.${await this.#signature.of(token)}`, {
      ...secretCookieOptions(request),
      maxAge: SECONDS,
    });
    // Asked with every page: once a day is written down.
    await client.query(
      `insert into staff_device (staff_id, device_hash, seen_at) values ($1, $2, $3)
        on conflict (device_hash, staff_id) do update set seen_at = excluded.seen_at
          where staff_device.seen_at < excluded.seen_at - interval '1 day'`,
      [staffId, hashToken(token), new Date(now)],
    );
  }

  async #tokenOf(request: FastifyRequest): Promise<string | null> {
    const found = SIGNED.exec(request.cookies[secretCookie(request, COOKIE)] ?? '');
    if (!found) return null;
    const [, token = '', signature = ''] = found;
    return (await this.#signature.isRight(token, signature)) ? token : null;
  }
}
