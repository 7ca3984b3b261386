import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { requestPage } from '../api/request-page.ts';
import { useLately } from '../session/lately-store.ts';

/** Asks what this guest ordered the last times; without an answer the menu says nothing of it. */
export async function followLately({ id, isFranchiseOverview }: PublicShop): Promise<void> {
  if (isFranchiseOverview) return;
  const answer = await requestPage('ownDishes', { params: { shopId: id } });
  if (!answer.ok || answer.value.dishes.length === 0) return;
  const dishes = answer.value.dishes.map(({ dishId, item }) => [dishId, item] as const);
  useLately.setState({ dishes: new Map(dishes) });
}
