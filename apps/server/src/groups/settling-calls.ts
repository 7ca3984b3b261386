import type { FastifyInstance } from 'fastify';
import { tidyName } from '@tischlein/domain/group/group-names.ts';
import { MAX_PAYEE_NAME_LENGTH } from '@tischlein/domain/payment/epc-text.ts';
import { readIban } from '@tischlein/domain/payment/iban.ts';
import { PAYPAL_ME_NAME } from '@tischlein/domain/payment/paypal-me.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { setGroupPayee } from '@tischlein/contract/calls/group.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { registerCall, type Refusal } from '../http/route.ts';
import { changeAsOwner, keyOfGroup } from './as-member.ts';
import { viewOf } from './group-answer.ts';
import { refuseGroup } from './refusals.ts';
import { updateGroup, updateMember } from './write-group.ts';

/** How the members give the owner what the owner paid for them (docs/decisions/0053-settling-up.md). */
export function registerSettlingCalls(app: FastifyInstance, context: PaymentsContext): void {
  registerCall(app, 'setGroupPayee', { rate: 'group' }, async (call) => {
    const payee = readPayee(call.body);
    return changeAsOwner(context, call, async (client, { group }) => {
      if ('status' in payee) return { refused: payee };
      if (group.stage === 'disbanded')
        return { refused: refuseGroup('wrong-stage', { group: viewOf(context, group) }) };
      const { payPalMe, payeeAccount } = payee;
      const isSame =
        payPalMe === group.paypal_me &&
        (payeeAccount?.name ?? null) === group.payee_name &&
        (payeeAccount?.iban ?? null) === group.payee_iban;
      if (isSame) return 'same';
      await updateGroup(client, keyOfGroup(group), payee);
      return 'changed';
    });
  });

  registerCall(app, 'setShareReceived', { rate: 'group' }, async (call) => {
    const { memberId } = call.params;
    const { received } = call.body;
    return changeAsOwner(context, call, async (client, { group, me }) => {
      const member = group.members.find((one) => one.memberId === memberId);
      if (!member || member === me || member.received === received) return 'same';
      if (group.stage !== 'completed')
        return { refused: refuseGroup('wrong-stage', { group: viewOf(context, group) }) };
      await updateMember(client, { ...keyOfGroup(group), memberId }, { received });
      return 'changed';
    });
  });
}

interface Payee {
  payPalMe: string | null;
  payeeAccount: { name: string; iban: string } | null;
}

/** What was typed, as it is kept; or what is wrong with it. */
function readPayee({ payPalMe, account }: CallBody<typeof setGroupPayee>): Payee | Refusal {
  if (payPalMe !== null && !PAYPAL_ME_NAME.test(payPalMe)) return refuseGroup('payee-paypal');
  if (account === null) return { payPalMe, payeeAccount: null };
  const iban = readIban(account.iban);
  if (iban === null) return refuseGroup('payee-iban');
  // Made whole, some letters become two.
  const name = [...tidyName(account.name)].slice(0, MAX_PAYEE_NAME_LENGTH).join('');
  if (name === '') return refuseGroup('payee-name');
  return { payPalMe, payeeAccount: { name, iban } };
}
