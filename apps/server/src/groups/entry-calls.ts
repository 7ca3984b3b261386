import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentsContext } from '../payments/context.ts';
import { findGroup } from './find-group.ts';
import { useDeviceKey } from './group-tokens.ts';
import { isGroupOver } from '@tischlein/domain/group/group-stage.ts';
import { ensureGuestDevice } from '../http/guest-session.ts';
import { guessCounter } from '../http/guess-counter.ts';
import { registerCall } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { isAtTable } from '../tables/table-access.ts';
import { addDeviceToken, inviteOf, invitedTo, joinAs, letIn, startGroup } from './enter-group.ts';
import { refuseGroup } from './refusals.ts';

/** Starting a group, and the ways into one. */
export function registerEntryCalls(app: FastifyInstance, context: PaymentsContext): void {
  // Right ones are not counted: a whole office may join.
  const countGuess = guessCounter(app, 'group-guess');

  const atTable = (request: FastifyRequest, published: PublishedShop) =>
    isAtTable(context, request, published.shop.id);

  registerCall(app, 'createGroup', { rate: 'group-entry' }, async (call) => {
    const published = requireOnline(context.shops, call.params.shopId);
    if (await atTable(call.request, published)) return refuseGroup('at-table');
    return published.isOverview
      ? refuseGroup('choose-branch')
      : startGroup(context, call, published, call.body);
  });

  registerCall(app, 'findGroup', { rate: 'group-entry' }, async ({ params, body, request }) => {
    const published = requireOnline(context.shops, params.shopId);
    await countGuess(request, false);
    const group = await invitedTo(context, published, body.code);
    if (group === 'unknown') await countGuess(request, true);
    if (group === 'unknown') return refuseGroup('group-gone');
    if (!('stage' in group)) return group;
    return isGroupOver(group.stage) ? refuseGroup('group-gone') : inviteOf(context, group);
  });

  registerCall(app, 'joinGroup', { rate: 'group-entry' }, async (call) => {
    const published = requireOnline(context.shops, call.params.shopId);
    if (await atTable(call.request, published)) return refuseGroup('at-table');
    await countGuess(call.request, false);
    const group = await invitedTo(context, published, call.body.code);
    if (group === 'unknown') await countGuess(call.request, true);
    if (group === 'unknown') return refuseGroup('group-gone');
    return 'stage' in group ? joinAs(context, call, group, call.body) : group;
  });

  registerCall(app, 'joinGroupDevice', { rate: 'group-entry' }, async (call) => {
    const { pool } = context.database;
    const { shopId } = call.params;
    const now = context.now();
    if (await atTable(call.request, requireOnline(context.shops, shopId)))
      return refuseGroup('at-table');
    await countGuess(call.request, false);
    const guestHash = hashToken(ensureGuestDevice(call.request, call.reply));
    const used = await useDeviceKey(pool, shopId, call.body.deviceKey, { guestHash, now });
    const group = used && (await findGroup(pool, shopId, used.groupId, now));
    if (!used || !group) {
      await countGuess(call.request, true);
      return refuseGroup('group-gone');
    }
    return letIn(call, await addDeviceToken(context, pool, group, used.memberId));
  });
}
