import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { failureText } from '../api/failure-texts.ts';
import { abandonOrder } from '../payment/abandon-order.ts';
import { readWaiting } from '../payment/waiting-payment.ts';
import { setGroupStage } from './group-actions.ts';
import { sendOwnCart, receiveGroup } from './group-session.ts';
import { useGroup } from '../group-order/group-store.ts';
import { requestGroup } from './request-group.ts';

/** Before the owner orders: everybody's carts are closed, and the group has the owner's own. False: not now. */
export async function readyGroup(shop: PublicShop): Promise<boolean> {
  // An earlier try still waits for its money: it holds the group until it is given up.
  const waiting = readWaiting(shop.id, Date.now());
  if (stageNow() === 'paying' && waiting) {
    await abandonOrder(shop.id, waiting);
    await reloadGroup(shop);
  }
  if (stageNow() === null) return false;
  if (stageNow() === 'menu') {
    const answer = await setGroupStage(shop, 'checkout');
    if (!answer.ok) {
      await alertDialog({ title: 'Gruppenbestellung', text: failureText(answer.failure) });
      return false;
    }
  }
  if (await sendOwnCart()) return true;
  await alertDialog({
    title: 'Gruppenbestellung',
    text: 'Wir erreichen die Gruppe gerade nicht. Bestellt ist noch nichts; versuch es bitte gleich noch einmal.',
  });
  return false;
}

const stageNow = () => useGroup.getState().state?.group.stage ?? null;

/** The carts as the server has them: they are not what was shown here. */
export async function reloadGroup(shop: PublicShop): Promise<void> {
  const groupId = useGroup.getState().state?.group.id;
  if (groupId === undefined) return;
  const answer = await requestGroup('readGroup', { params: { shopId: shop.id, groupId } });
  if (answer.ok) receiveGroup(shop, answer.value);
}
