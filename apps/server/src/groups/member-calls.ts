import type { FastifyInstance } from 'fastify';
import { isLongEnough, tidyName } from '@tischlein/domain/group/group-names.ts';
import { isGroupOver } from '@tischlein/domain/group/group-stage.ts';
import { groupProblem } from '@tischlein/domain/group/group.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { findMembership } from './find-group.ts';
import { deleteGroupToken, insertDeviceKey } from './group-tokens.ts';
import { ownerOf } from './group-view.ts';
import { deleteMember, updateMember } from './write-group.ts';
import { openEventStream } from '../http/event-stream.ts';
import { clearSecret, secretHash } from '../http/shop-secret.ts';
import { refuse, registerCall } from '../http/route.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import { answerMemberChange, keyOfGroup, readAsMember, refusalUnlessOpen } from './as-member.ts';
import { cartStore, changeCart } from './change-cart.ts';
import { stateOf, viewOf } from './group-answer.ts';
import type { GroupHub } from './group-hub.ts';
import { refuseGroup } from './refusals.ts';

/** What every member may do, with their own token. */
export function registerMemberCalls(
  app: FastifyInstance,
  context: PaymentsContext,
  hub: GroupHub,
): void {
  const { pool } = context.database;
  const carts = cartStore(pool);

  registerCall(app, 'readGroup', { rate: 'group' }, async (call) => {
    const member = await readAsMember(context, call);
    return 'me' in member ? stateOf(context, member) : member;
  });

  registerCall(app, 'groupEvents', { rate: 'stream' }, async (call) => {
    const member = await readAsMember(context, call);
    if (!('me' in member)) return member;
    const { shopId, groupId } = call.params;
    hub.join(openEventStream(call.request, call.reply), shopId, groupId, member.me.memberId);
    return undefined;
  });

  registerCall(app, 'setGroupCart', { rate: 'group' }, async (call) => {
    const published = context.shops.byId(call.params.shopId);
    return published
      ? changeCart(context, carts, published, call, call.body)
      : refuse(404, NO_SHOP);
  });

  registerCall(app, 'setGroupDone', { rate: 'group' }, async (call) => {
    const { done } = call.body;
    return answerMemberChange(context, call, async (client, { group, me }) => {
      if (me.done === done) return 'same';
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      await updateMember(client, { ...keyOfGroup(group), memberId: me.memberId }, { done });
      return 'changed';
    });
  });

  registerCall(app, 'renameMember', { rate: 'group' }, async (call) => {
    const name = tidyName(call.body.name);
    return answerMemberChange(context, call, async (client, { group, me }) => {
      if (!isLongEnough(name)) return { refused: refuseGroup('member-name') };
      if (me.name === name) return 'same';
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      const members = group.members.map((member) => ({
        memberId: member.memberId,
        name: member === me ? name : member.name,
        status: member.isOwner ? ('owner' as const) : ('other' as const),
      }));
      const problem = groupProblem(members, ownerOf(group).memberId);
      if (problem) return { refused: refuseGroup(problem) };
      await updateMember(client, { ...keyOfGroup(group), memberId: me.memberId }, { name });
      return 'changed';
    });
  });

  registerCall(app, 'leaveGroup', { rate: 'group' }, async (call) => {
    const { request } = call;
    const { shopId, groupId } = call.params;
    const left = () => {
      clearSecret(call, 'group', shopId);
      return { left: true as const };
    };
    const token = secretHash(request, 'group', shopId);
    const member = await findMembership(pool, shopId, token, context.now());
    // Left before, and the answer was lost.
    if (!member) return left();
    const state = await answerMemberChange(context, call, async (client, { group, me }) => {
      if (token && isGroupOver(group.stage)) {
        await deleteGroupToken(client, shopId, token);
        return 'same';
      }
      if (me.isOwner) return { refused: refuseGroup('not-one-owner') };
      // What is being paid for holds their dishes.
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      await deleteMember(client, shopId, groupId, me.memberId);
      return 'changed';
    });
    return 'group' in state ? left() : state;
  });

  registerCall(app, 'addGroupDevice', { rate: 'group-entry' }, async (call) => {
    const member = await readAsMember(context, call);
    if (!('me' in member)) return member;
    const { group, me } = member;
    if (group.stage === 'disbanded')
      return refuseGroup('wrong-stage', { group: viewOf(context, group) });
    const at = { ...keyOfGroup(group), memberId: me.memberId, now: context.now() };
    return { deviceKey: await insertDeviceKey(pool, at) };
  });
}
