import { useEffect, useState } from 'react';
import { groupRoutes } from '@tischlein/contract/group-routes.ts';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { keepLive, openStream } from '@tischlein/client/keep-live.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { devFlags } from '../session/dev-flags.ts';
import { useShop } from '../session/shop-context.tsx';
import { repeat } from './group-actions.ts';
import { keepOrderedGroup, readOrderedGroup, type OrderedGroup } from './ordered-group.ts';
import styles from './group-view.module.css';
import { requestGroup } from './request-group.ts';

/** Below an order of a group: the same people may order again; members once its owner does. */
export function AfterGroup({ orderId }: { orderId: string }) {
  const shop = useShop();
  const navigate = useNavigate();
  const [ordered] = useState(() => readOrderedGroup(shop.id));
  const isOurs = ordered?.orderId === orderId;
  const isRepeated = useRepeated(isOurs ? ordered : null);
  const [busy, setBusy] = useState(false);
  if (!isOurs) return null;
  const again = async () => {
    setBusy(true);
    const answer = await repeat(shop, ordered.groupId);
    setBusy(false);
    if (!answer.ok) return void notify(failureText(answer.failure), { tone: 'bad' });
    keepOrderedGroup(shop.id, null);
    navigate(paths.start());
  };
  if (!ordered.isOwner && !isRepeated) return null;
  return (
    <div data-part="group-again" role="status" className={styles.again}>
      {!ordered.isOwner && <p>{ordered.ownerName} bestellt wieder.</p>}
      <Button variant="primary" busy={busy} onClick={() => void again()}>
        {ordered.isOwner ? 'Noch einmal mit derselben Gruppe' : 'Mitmachen'}
      </Button>
    </div>
  );
}

/** Whether the owner of a group that has ordered has started the next one. */
function useRepeated(ordered: OrderedGroup | null): boolean {
  const shop = useShop();
  const [isRepeated, setRepeated] = useState(false);
  const groupId = ordered && !ordered.isOwner ? ordered.groupId : null;
  useEffect(() => {
    if (groupId === null || isRepeated) return undefined;
    const params = { shopId: shop.id, groupId };
    const take = ({ group }: GroupState) => setRepeated(group.repeated);
    const live = keepLive({
      open: () => openStream(groupRoutes.groupEvents, { params }),
      read: async () => {
        const answer = await requestGroup('readGroup', { params });
        if (answer.ok) take(answer.value);
        return answer.ok;
      },
      on: { group: (state) => take(state as GroupState), gone: () => live.stop() },
      onReach: () => {},
      mayPoll: () => devFlags().automaticPollGroupOrder,
    });
    return live.stop;
  }, [shop.id, groupId, isRepeated]);
  return isRepeated;
}
