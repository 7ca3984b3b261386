import { useEffect } from 'react';
import { create } from 'zustand';
import { groupRoutes } from '@tischlein/contract/group-routes.ts';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import { keepLive } from '@tischlein/client/keep-live.ts';
import { openStream } from '../api/open-stream.ts';
import { devFlags } from '../session/dev-flags.ts';
import { requestGroup } from './request-group.ts';

/** A group that has ordered, while it is kept: one stream, however many parts of the page look at it. */
const useOrdered = create<{ state: GroupState | null }>(() => ({ state: null }));
let followers = 0;
let stop = () => {};

/** The group of a placed order as its members see it; null: it is not known, not kept any more, or not theirs. */
export function useOrderedGroup(shopId: string, groupId: string): GroupState | null {
  useEffect(() => {
    followers += 1;
    if (followers === 1) stop = follow(shopId, groupId);
    return () => {
      followers -= 1;
      if (followers > 0) return;
      stop();
      useOrdered.setState({ state: null });
    };
  }, [shopId, groupId]);
  return useOrdered(({ state }) => (state?.group.id === groupId ? state : null));
}

/** What the server answered to a change of it. */
export function takeOrderedGroup(state: GroupState): void {
  const known = useOrdered.getState().state;
  if (followers === 0) return;
  if (!known || known.group.version <= state.group.version) useOrdered.setState({ state });
}

function follow(shopId: string, groupId: string): () => void {
  const params = { shopId, groupId };
  const live = keepLive({
    open: () => openStream(groupRoutes.groupEvents, { params }),
    read: async () => {
      const answer = await requestGroup('readGroup', { params });
      if (answer.ok) takeOrderedGroup(answer.value);
      return answer.ok;
    },
    on: { group: (state) => takeOrderedGroup(state as GroupState), gone: () => live.stop() },
    onReach: () => {},
    mayPoll: () => devFlags().automaticPollGroupOrder,
  });
  return live.stop;
}
