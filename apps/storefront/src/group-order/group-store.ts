import { create } from 'zustand';
import type { GroupState } from '@tischlein/contract/calls/group.ts';

/** 'joining': a membership is known, the group is still on its way. 'offline': what is shown may be old. */
export type GroupStatus = 'none' | 'joining' | 'live' | 'offline';

export interface GroupStore {
  state: GroupState | null;
  status: GroupStatus;
  /** The own cart holds changes the others do not see yet. */
  unsent: boolean;
  /** What happened and should stay to be read; null: nothing. */
  notice: string | null;
  /** The server's clock less ours, in milliseconds, for countdowns. */
  clockOffset: number;
  /** To be called when the group's order stands; null: nobody is in a group. */
  finish: ((orderId: string) => void) | null;
}

const NONE: GroupStore = {
  state: null,
  status: 'none',
  unsent: false,
  notice: null,
  clockOffset: 0,
  finish: null,
};
/** The group order this guest takes part in. */
export const useGroup = create<GroupStore>(() => NONE);

export function forgetGroup(): void {
  useGroup.setState(NONE);
}

/** The selectors work on what `useGroup` gives them, and on `useGroup.getState()`. */
export const inGroup = ({ state }: GroupStore): boolean => state !== null;
export const isOwner = ({ state }: GroupStore): boolean =>
  state !== null && state.group.owner.memberId === state.memberId;
/** In a group without owning it. */
export const isMember = ({ state }: GroupStore): boolean =>
  state !== null && state.group.owner.memberId !== state.memberId;
