import type { GroupView } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { chooseDeliveryType, chosenType, usePlace } from '../session/place-store.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';

type SetPickup = (isPickup: boolean) => Promise<Answer<unknown>>;

/** Keeps the order type of all members the same: the owner's switch changes it for the group. Answers how to stop. */
export function shareOrderType(shop: PublicShop, setPickup: SetPickup): () => void {
  const isPickup = () =>
    chosenType(shop, usePlace.getState().deliveryTypePreSelection) === 'pickup';
  const follow = ({ isPickup: wanted }: GroupView) => {
    if (wanted !== isPickup()) chooseDeliveryType(wanted ? 'pickup' : 'delivery');
  };
  const first = useGroup.getState().state;
  if (first) follow(first.group);
  const stops = [
    // Only a change is followed: news about something else may still say what the owner has just changed.
    useGroup.subscribe(({ state }, before) => {
      if (state && state.group.isPickup !== before.state?.group.isPickup) follow(state.group);
    }),
    usePlace.subscribe(() => {
      const store = useGroup.getState();
      if (!store.state || store.state.group.isPickup === isPickup()) return;
      if (!isOwner(store)) return follow(store.state.group);
      void setPickup(isPickup()).then((answer) => {
        const { state } = useGroup.getState();
        if (answer.ok || !state) return;
        follow(state.group);
        notify(failureText(answer.failure), { tone: 'bad' });
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
