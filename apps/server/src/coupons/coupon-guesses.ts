import type { FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { normalCode } from '@tischlein/domain/coupon/coupon-rule.ts';
import { waitText } from '@tischlein/domain/hours/wait-text.ts';
import type { ShopsContext } from '../shops/context.ts';
import { RefusedError } from '../http/errors.ts';
import { readGuestSecret } from '../http/guest-session.ts';
import { hashToken } from '../http/secret-token.ts';
import { findCoupon } from './find-coupon.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/**
 * Codes can be tried in a quote, in an order and by asking for a coupon: one budget for all three, of the device and, a
 * larger one, of its network, where others may have a coupon. Throws 429 with the time to wait when too many that do
 * not exist were tried. Right ones are not counted, so a whole office may use theirs.
 */
export async function limitCouponGuesses(
  { database, now }: Pick<ShopsContext, 'database' | 'now'>,
  request: FastifyRequest,
  published: PublishedShop,
  code: string,
): Promise<void> {
  const { couponGuesses: budgets } = request.server;
  const guest = readGuestSecret(request);
  const network = [normalizeIP(request.ip)];
  const device = guest === null ? [] : [hashToken(guest).toString('base64url')];
  const instant = now();
  const waitMs = Math.max(
    budgets.network.wait(network, instant),
    budgets.device.wait(device, instant),
  );
  if (waitMs > 0) throw tooManyGuesses(Math.ceil(waitMs / 1000));
  const guess = `${published.shop.id} ${normalCode(code)}`;
  budgets.network.spend(network, guess, instant);
  budgets.device.spend(device, guess, instant);
  const found = await findCoupon(database.pool, published, code, instant);
  if (!found.ok && found.error === 'unknown') return;
  budgets.network.giveBack(network, guess, instant);
  budgets.device.giveBack(device, guess, instant);
}

function tooManyGuesses(seconds: number): RefusedError {
  const message = `Das waren zu viele falsche Gutscheincodes. Bitte warte noch ${waitText(seconds)}, oder bestell ohne Gutschein.`;
  return new RefusedError(429, { error: 'too-many', message }, seconds);
}
