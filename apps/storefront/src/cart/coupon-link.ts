import { notify } from '@tischlein/ui/notify.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import { requestPage } from '../api/request-page.ts';
import { euro } from '../base/euro.ts';
import { groupKnown } from '../group-order/group-known.ts';
import { ownerName } from '../group-order/group-self.ts';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { tableKnown } from '../table-visit/table-known.ts';
import { useTable } from '../table-visit/table-store.ts';
import { LINK_FOR_BRANCH, redeemCode, useCoupon } from './coupon.ts';
import { devFlags } from '../session/dev-flags.ts';
import { chooseDeliveryType } from '../session/place-store.ts';
import { readSession, writeSession } from '../session/session-storage.ts';
import { shopKey } from '../session/storage.ts';

/**
 * A guest came by a link of the restaurant's (`/s/{smsCode}`): its order type is chosen
 * and its coupon taken up. A link without a coupon leaves that of this visit where it is; the guest hears what counts.
 */
export async function redeemLink(shopId: string, code: string): Promise<void> {
  if (devFlags().isFranchiseOverview) return keepForBranch(code);
  await tableKnown();
  if (useTable.getState().waiter) return void notify(FOR_GUESTS, { tone: 'info' });
  const answer = await requestPage('campaign', { params: { shopId, code } });
  // It may be a coupon's own code: asked about again with the next page.
  if (!answer.ok) return void (await redeemCode(shopId, code));
  const link = answer.value;
  if (link?.orderType) chooseDeliveryType(link.orderType);
  if (link?.coupon && (await redeemCode(shopId, link.coupon.code)) === 'set') {
    await groupKnown();
    const { coupon } = useCoupon.getState();
    if (coupon) notify(promise(coupon), { tone: 'good' });
    return;
  }
  if (link && !link.gone) return;
  const kept = readSession(shopKey(shopId, 'coupon'));
  const stays = typeof kept === 'string' && kept !== '' ? ` Dein Gutschein ${kept} bleibt.` : '';
  notify(`Zu ${code} gibt es bei uns gerade keinen Gutschein.${stays}`, { tone: 'info' });
}

/** Nothing is ordered from the common menu: the link waits in this tab for the branch. */
function keepForBranch(code: string): void {
  writeSession(LINK_FOR_BRANCH, code);
  notify(`Wähle deine Filiale, dann lösen wir ${code} dort für dich ein.`, { tone: 'info' });
}

const FOR_GUESTS =
  'Auf diesem Gerät nimmst du Bestellungen an Tischen auf. Einen Gutschein öffnet dein Gast auf seinem eigenen.';

function promise({ code, minimumOrderValue }: Coupon): string {
  const group = useGroup.getState();
  if (isMember(group))
    return `Dein Gutschein ${code} ist für deine nächste eigene Bestellung. Diese hier bestellt ${ownerName(group)}.`;
  const from = minimumOrderValue > 0 ? ` ab ${euro(minimumOrderValue)} Bestellwert` : '';
  return `Dein Gutschein ${code} wird${from} bei der Bestellung abgezogen.`;
}
