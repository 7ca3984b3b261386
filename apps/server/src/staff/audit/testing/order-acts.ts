import type { AuditAction } from '@tischlein/contract/calls/audit.ts';
import type { RouteName } from '@tischlein/contract/routes.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import { newKey } from '../../../testing/new-key.ts';

const COUNTER = '/api/shop/fixture/counter';

export interface Audited {
  actions: AuditAction[];
  /** Does it; what went before is forgotten first. */
  does: () => Promise<unknown>;
}

/** What is done by the call, or why the log does not have it. */
export type Decision = Audited | { why: string };

interface OrderDesk {
  desk: PaymentDesk;
  /** An order of another guest each. */
  placed: () => Promise<string>;
  /** One that was paid online. */
  paid: () => Promise<string>;
}

/** What staff does with orders and their money, and what of it stands in the log. */
export function orderActs({ desk, placed, paid }: OrderDesk): Partial<Record<RouteName, Audited>> {
  /** Pressed twice, for what an order at the door costs. */
  const sendLink = async () => {
    const path = `${COUNTER}/orders/${await placed()}/payment-link`;
    const { owed } = (await desk.staff.get(path.replace(/-link$/, 's'))).json() as { owed: number };
    const body = { key: newKey(), amount: owed };
    await desk.staff.post(path, body);
    const sent = await desk.staff.post(path, body);
    return { path, linkId: (sent.json() as { link: { id: string } }).link.id };
  };
  return {
    counterTransition: {
      actions: ['order-rejected', 'order-not-collected'],
      does: async () => {
        const [kept, refused] = [await placed(), await placed()];
        const step = (orderId: string, body: object) =>
          desk.staff.post(`${COUNTER}/orders/${orderId}/transition`, body);
        await step(kept, { to: 'accepted', etaMinutes: 30 });
        await step(refused, { to: 'rejected', reason: 'Ofen kaputt' });
        await step(refused, { to: 'rejected', reason: 'Ofen kaputt' });
        await step(kept, { to: 'not-collected' });
        await step(kept, { to: 'not-collected' });
      },
    },
    counterTakeBack: {
      actions: ['step-taken-back'],
      does: async () => {
        const path = `${COUNTER}/orders/${await placed()}`;
        await desk.staff.post(`${path}/transition`, { to: 'accepted', etaMinutes: 30 });
        await desk.staff.post(`${path}/transition`, { to: 'ready' });
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${path}/take-back`, { from: 'ready' });
      },
    },
    counterPromise: {
      actions: ['time-changed'],
      does: async () => {
        const orderId = await placed();
        const path = `${COUNTER}/orders/${orderId}`;
        const step = { to: 'accepted', etaMinutes: 30 };
        const taken = await desk.staff.post(`${path}/transition`, step);
        const instead = taken.json<{ promisedAt: string }>().promisedAt;
        const promisedAt = new Date(Date.parse(instead) + 600_000).toISOString();
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${path}/promise`, { promisedAt, instead });
      },
    },
    counterShiftTimes: {
      actions: ['time-changed'],
      does: async () => {
        await desk.query(`update orders set status = 'done' where status <> 'rejected'`, []);
        const path = `${COUNTER}/orders/${await placed()}`;
        await desk.staff.post(`${path}/transition`, { to: 'accepted', etaMinutes: 30 });
        const body = { key: newKey(), minutes: 10 };
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${COUNTER}/times/shift`, body);
      },
    },
    counterShiftBack: {
      actions: ['time-changed'],
      does: async () => {
        const key = newKey();
        await desk.staff.post(`${COUNTER}/times/shift`, { key, minutes: 10, again: true });
        await desk.query('delete from audit_entry', []);
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${COUNTER}/times/shift-back`, { key });
      },
    },
    counterPausePart: {
      actions: ['paused', 'resumed'],
      does: async () => {
        const part = { kind: 'way', id: 'pickup' };
        await desk.staff.put(`${COUNTER}/pause/part`, { ...part, minutes: 15 });
        await desk.staff.put(`${COUNTER}/pause/part`, { ...part, minutes: 0 });
      },
    },
    counterSendPaymentLink: {
      actions: ['payment-link-sent'],
      does: async () => void (await sendLink()),
    },
    counterWithdrawPaymentLink: {
      actions: ['payment-link-sent', 'payment-link-withdrawn'],
      does: async () => {
        const { path, linkId } = await sendLink();
        for (let pressed = 0; pressed < 2; pressed += 1)
          await desk.staff.post(`${path}/${linkId}/withdraw`, {});
      },
    },
    counterRefund: {
      actions: ['refund-requested', 'refunded-by-hand'],
      does: async () => {
        const orderId = await paid();
        const body = { key: newKey(), amount: 100, reason: 'kalt' };
        await desk.staff.post(`${COUNTER}/orders/${orderId}/refund`, body);
        await desk.staff.post(`${COUNTER}/orders/${orderId}/refund`, body);
        await desk.staff.post(`${COUNTER}/orders/${orderId}/refund`, {
          ...body,
          key: newKey(),
          amount: 100_000,
        });
        const handed = await placed();
        const path = `${COUNTER}/orders/${handed}`;
        await desk.staff.post(`${path}/transition`, { to: 'accepted', etaMinutes: 30 });
        await desk.staff.post(`${path}/transition`, { to: 'done' });
        await desk.staff.post(`${path}/refund`, { key: newKey(), amount: 100, reason: 'kalt' });
      },
    },
  };
}
