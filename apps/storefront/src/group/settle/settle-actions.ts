import type { GroupState, setGroupPayee } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { takeOrderedGroup } from '../follow-ordered-group.ts';
import { receiveGroup } from '../group-session.ts';
import { requestGroup } from '../request-group.ts';

type Payee = (typeof setGroupPayee)['body']['_zod']['input'];

/** Where the members send their share, before the order and after it. */
export async function setPayee(
  shop: PublicShop,
  groupId: string,
  payee: Payee,
): Promise<Answer<GroupState>> {
  const params = { shopId: shop.id, groupId };
  return taken(shop, await requestGroup('setGroupPayee', { params, body: payee }));
}

/** Whether somebody's share has come in, after the order. */
export async function setReceived(
  shop: PublicShop,
  groupId: string,
  memberId: string,
  received: boolean,
): Promise<Answer<GroupState>> {
  const params = { shopId: shop.id, groupId, memberId };
  return taken(shop, await requestGroup('setShareReceived', { params, body: { received } }));
}

function taken(shop: PublicShop, answer: Answer<GroupState>): Answer<GroupState> {
  if (!answer.ok) return answer;
  receiveGroup(shop, answer.value);
  takeOrderedGroup(answer.value);
  return answer;
}
