import type { GroupState } from '@tischlein/contract/calls/group.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';

/** Creating and joining have worked when one is then part of the group (specification 2 §4). */
export function partOfGroup({ group, memberId }: GroupState): boolean {
  return group.members.some((member) => member.memberId === memberId);
}

/** The server said yes, and yet we are not in it. */
export const NOT_IN_IT: RequestFailure = { kind: 'bad-response', status: null, body: null };
