import type { FastifyInstance } from 'fastify';
import { isLongEnough, tidyName } from '@tischlein/domain/group/group-names.ts';
import { nextGroupStage, type GroupEvent } from '@tischlein/domain/group/group-stage.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { Changed } from './change-group.ts';
import type { GroupRecord } from './find-group.ts';
import { writeTotals } from './group-cart.ts';
import { deleteMember, renewCode, updateGroup, updateMember } from './write-group.ts';
import { refuse, registerCall, type Refusal } from '../http/route.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import { changeAsOwner, keyOfGroup, refusalUnlessOpen } from './as-member.ts';
import { keptCart, viewOf } from './group-answer.ts';
import { refuseGroup } from './refusals.ts';
import { repeatGroup } from './repeat-group.ts';

const REMIND_EVERY_MS = 60_000;

/** What the owner alone decides. */
export function registerOwnerCalls(app: FastifyInstance, context: PaymentsContext): void {
  registerCall(app, 'renameGroup', { rate: 'group' }, async (call) => {
    const name = tidyName(call.body.name);
    return changeAsOwner(context, call, async (client, { group }) => {
      if (!isLongEnough(name)) return { refused: refuseGroup('group-name') };
      if (group.name === name) return 'same';
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      await updateGroup(client, keyOfGroup(group), { name });
      return 'changed';
    });
  });

  const stepTo = (group: GroupRecord, event: GroupEvent) => {
    const stage = nextGroupStage(group.stage, event);
    return stage ?? { refused: refuseGroup('wrong-stage', { group: viewOf(context, group) }) };
  };

  registerCall(app, 'setGroupStage', { rate: 'group' }, async (call) => {
    const event = call.body.stage === 'menu' ? 'to-menu' : 'to-checkout';
    return changeAsOwner(context, call, async (client, { group }) => {
      const stage = stepTo(group, event);
      if (typeof stage !== 'string') return stage;
      if (stage === group.stage) return 'same';
      await updateGroup(client, keyOfGroup(group), { stage });
      return 'changed';
    });
  });

  registerCall(app, 'disbandGroup', { rate: 'group' }, async (call) =>
    changeAsOwner(context, call, async (client, { group }) => {
      if (group.stage === 'disbanded') return 'same';
      const stage = stepTo(group, 'disband');
      if (typeof stage !== 'string') return stage;
      await updateGroup(client, keyOfGroup(group), { stage });
      return 'changed';
    }),
  );

  registerCall(app, 'setGroupRules', { rate: 'group' }, async (call) => {
    const { isPickup, locked, deadlineAt, budget, payPalMe, terms } = call.body;
    const published = context.shops.byId(call.params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    return changeAsOwner(context, call, async (client, { group }): Promise<Changed<Refusal>> => {
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      await updateGroup(client, keyOfGroup(group), {
        isPickup: isPickup ?? group.is_pickup,
        locked: locked ?? group.locked,
        deadlineAt: deadlineAt === undefined ? group.deadline_at : dateOf(deadlineAt),
        budget: budget === undefined ? group.budget_cents : budget,
        payPalMe: payPalMe === undefined ? group.paypal_me : payPalMe,
        terms: terms === undefined ? group.terms : terms,
      });
      if (isPickup !== undefined && isPickup !== group.is_pickup) {
        const carts = group.members.map(({ memberId, cart }) => ({
          memberId,
          cart: keptCart(context, published, cart, isPickup),
        }));
        await writeTotals(client, keyOfGroup(group), carts);
      }
      return 'changed';
    });
  });

  registerCall(app, 'removeMember', { rate: 'group' }, async (call) => {
    const { memberId } = call.params;
    return changeAsOwner(context, call, async (client, { group, me }) => {
      if (memberId === me.memberId) return { refused: refuseGroup('not-one-owner') };
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      const { shopId, groupId } = keyOfGroup(group);
      if (!(await deleteMember(client, shopId, groupId, memberId))) return 'same';
      await renewCode(client, shopId, groupId);
      return 'changed';
    });
  });

  registerCall(app, 'remindMember', { rate: 'group' }, async (call) => {
    const { memberId } = call.params;
    return changeAsOwner(context, call, async (client, { group, me }) => {
      const member = group.members.find((one) => one.memberId === memberId);
      if (!member || member === me || member.cart.items.length > 0) return 'same';
      const closed = refusalUnlessOpen(context, group);
      if (closed) return closed;
      const now = context.now();
      const last = member.remindedAt === null ? null : Date.parse(member.remindedAt);
      if (last !== null && now - last < REMIND_EVERY_MS) return 'same';
      await updateMember(client, { ...keyOfGroup(group), memberId }, { remindedAt: new Date(now) });
      return 'changed';
    });
  });

  registerCall(app, 'repeatGroup', { rate: 'group-entry' }, async (call) =>
    repeatGroup(context, call),
  );
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
