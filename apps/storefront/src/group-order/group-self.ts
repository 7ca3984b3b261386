import type { GroupMemberView } from '@tischlein/contract/calls/group.ts';
import type { GroupStore } from './group-store.ts';

/** Selectors like those of `group-store.ts`, which only those who are in a group need. */
export const ownerName = ({ state }: GroupStore): string => state?.group.owner.name ?? '';
export const selfMember = ({ state }: GroupStore): GroupMemberView | null =>
  state?.group.members.find(({ memberId }) => memberId === state.memberId) ?? null;
