import { notify } from '@tischlein/ui/notify.ts';
import { redeemCode } from './coupon.ts';

/** A guest came by a link with a coupon (design.md "Small decisions", `/s/{smsCode}`). Other codes say nothing. */
export async function redeemLink(shopId: string, code: string): Promise<void> {
  if ((await redeemCode(shopId, code)) === 'set') {
    notify(`Dein Gutschein ${code} wird bei der Bestellung abgezogen.`, { tone: 'good' });
  }
}
