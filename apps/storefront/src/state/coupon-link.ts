import { notify } from '@tischlein/ui/notify.ts';
import { redeemCode } from './coupon.ts';
import { readSession } from './session-storage.ts';
import { shopKey } from './storage.ts';

/**
 * A guest came by a link with a coupon (design.md "Small decisions", `/s/{smsCode}`). Other codes say nothing, and leave
 * the coupon of this visit where it is.
 */
export async function redeemLink(shopId: string, code: string): Promise<void> {
  const before = readSession(shopKey(shopId, 'coupon'));
  const answer = await redeemCode(shopId, code);
  if (answer === 'set') {
    notify(`Dein Gutschein ${code} wird bei der Bestellung abgezogen.`, { tone: 'good' });
  } else if (answer === 'invalid' && typeof before === 'string' && before !== '') {
    await redeemCode(shopId, before);
  }
}
