import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { nextGroupStage } from '@tischlein/domain/group/group-stage.ts';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { changeAsMember, type Changed } from './change-group.ts';
import {
  findGroup,
  findMembership,
  type GroupRecord,
  type Membership,
  type TokenInShop,
} from './find-group.ts';
import { formerMembership } from './former-membership.ts';
import { secretHash } from '../http/shop-secret.ts';
import type { Refusal } from '../http/route.ts';
import { stateOf, viewOf } from './group-answer.ts';
import { refuseGroup } from './refusals.ts';

export interface MemberRequest {
  params: { shopId: string; groupId: string };
  request: FastifyRequest;
}

/** The group as the asking member sees it, or why not. */
export async function readAsMember(
  context: PaymentsContext,
  { params, request }: MemberRequest,
  /** Another way to ask for it. */
  find = ({ shopId, tokenHash, now }: TokenInShop) =>
    findMembership(context.database.pool, shopId, tokenHash, now),
): Promise<Membership | Refusal> {
  const { shopId } = params;
  const tokenHash = secretHash(request, 'group', shopId);
  const found = await find({ shopId, tokenHash, now: context.now() });
  const self =
    found && (await formerMembership(context.database.pool, found, params.groupId, context.now()));
  return self ?? noMember(context, params);
}

async function noMember(
  context: PaymentsContext,
  { shopId, groupId }: MemberRequest['params'],
): Promise<Refusal> {
  const group = await findGroup(context.database.pool, shopId, groupId, context.now());
  return refuseGroup(group ? 'no-member' : 'group-gone');
}

type Act = (client: pg.PoolClient, membership: Membership) => Promise<Changed<Refusal>>;

/** Answers a call by which a member changes the group: changes it, tells the others, answers it as it is then. */
export async function answerMemberChange(
  context: PaymentsContext,
  { params, request }: MemberRequest,
  act: Act,
): Promise<GroupState | Refusal> {
  const { shopId, groupId } = params;
  const tokenHash = secretHash(request, 'group', shopId);
  const changed = await changeAsMember(
    context.database.pool,
    { shopId, groupId, tokenHash, now: context.now() },
    act,
  );
  context.live.notify();
  if (!changed) return noMember(context, params);
  return 'refused' in changed ? changed.refused : stateOf(context, changed);
}

/** Changes a group as its owner, who alone decides this; a member who is not is refused. */
export async function changeAsOwner(
  context: PaymentsContext,
  request: MemberRequest,
  act: Act,
): Promise<GroupState | Refusal> {
  return answerMemberChange(context, request, async (client, membership) =>
    membership.me.isOwner ? act(client, membership) : { refused: refuseGroup('not-owner') },
  );
}

/** Refuses a change unless the group is choosing or at the checkout; null: it may be changed. */
export function refusalUnlessOpen(
  context: PaymentsContext,
  group: GroupRecord,
): { refused: Refusal } | null {
  if (nextGroupStage(group.stage, 'disband') !== null) return null;
  return { refused: refuseGroup('wrong-stage', { group: viewOf(context, group) }) };
}

export const keyOfGroup = ({ shop_id: shopId, group_id: groupId }: GroupRecord) => ({
  shopId,
  groupId,
});
