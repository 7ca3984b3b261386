import { notify } from '@tischlein/ui/notify.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import { euro } from '../euro.ts';
import { redeemCode, useCoupon } from './coupon.ts';
import { readSession } from './session-storage.ts';
import { shopKey } from './storage.ts';

/**
 * A guest came by a link with a coupon (design.md "Small decisions", `/s/{smsCode}`). Another code
 * leaves the coupon of this visit where it is; the guest hears what counts.
 */
export async function redeemLink(shopId: string, code: string): Promise<void> {
  const before = readSession(shopKey(shopId, 'coupon'));
  const answer = await redeemCode(shopId, code);
  const { coupon } = useCoupon.getState();
  if (answer === 'set' && coupon) notify(promise(coupon), { tone: 'good' });
  if (answer !== 'invalid') return;
  const refusal = `Zu ${code} gibt es bei uns gerade keinen Gutschein.`;
  const kept = typeof before === 'string' && before !== '' ? before : null;
  const stays = kept !== null && (await redeemCode(shopId, kept)) === 'set';
  notify(stays ? `${refusal} Dein Gutschein ${kept} bleibt.` : refusal, { tone: 'info' });
}

function promise({ code, minimumOrderValue }: Coupon): string {
  const from = minimumOrderValue > 0 ? ` ab ${euro(minimumOrderValue)} Bestellwert` : '';
  return `Dein Gutschein ${code} wird${from} bei der Bestellung abgezogen.`;
}
