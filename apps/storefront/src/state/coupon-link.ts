import { notify } from '@tischlein/ui/notify.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import { requestPage } from '../api/request-page.ts';
import { euro } from '../euro.ts';
import { redeemCode, useCoupon } from './coupon.ts';
import { chooseDeliveryType } from './place-store.ts';
import { readSession } from './session-storage.ts';
import { shopKey } from './storage.ts';

/**
 * A guest came by a link of the restaurant's (design.md "Small decisions", `/s/{smsCode}`): its order type is chosen
 * and its coupon taken up. A link without a coupon leaves that of this visit where it is; the guest hears what counts.
 */
export async function redeemLink(shopId: string, code: string): Promise<void> {
  const answer = await requestPage('campaign', { params: { shopId, code } });
  // It may be a coupon's own code: asked about again with the next page.
  if (!answer.ok) return void (await redeemCode(shopId, code));
  const link = answer.value;
  if (link?.orderType) chooseDeliveryType(link.orderType);
  if (link?.coupon && (await redeemCode(shopId, link.coupon.code)) === 'set') {
    const { coupon } = useCoupon.getState();
    if (coupon) notify(promise(coupon), { tone: 'good' });
    return;
  }
  if (link && !link.gone) return;
  const kept = readSession(shopKey(shopId, 'coupon'));
  const stays = typeof kept === 'string' && kept !== '' ? ` Dein Gutschein ${kept} bleibt.` : '';
  notify(`Zu ${code} gibt es bei uns gerade keinen Gutschein.${stays}`, { tone: 'info' });
}

function promise({ code, minimumOrderValue }: Coupon): string {
  const from = minimumOrderValue > 0 ? ` ab ${euro(minimumOrderValue)} Bestellwert` : '';
  return `Dein Gutschein ${code} wird${from} bei der Bestellung abgezogen.`;
}
