import type { RouteName } from '@tischlein/contract/routes.ts';
import { ChangeDesk, item } from '../../../changes/testing/change-desk.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import type { Decision } from './order-acts.ts';

/** What staff changes of a placed order and of its way to the guest, and what of it stands in the log. */
export function changeActs(payments: PaymentDesk): Partial<Record<RouteName, Decision>> {
  const desk = () => new ChangeDesk(payments.server, payments.staff);
  const forget = () => payments.query('delete from audit_entry', []);
  const twice = async (path: string, body: object) => {
    await forget();
    for (let pressed = 0; pressed < 2; pressed += 1) await payments.staff.post(path, body);
  };
  return {
    counterChangeStart: { why: 'the same order as on the screen of the counter' },
    counterChangeQuote: { why: 'a price; nothing is kept of it' },
    counterChangeOrder: {
      actions: ['order-changed'],
      does: async () => {
        const counter = desk();
        const orderId = await counter.accepted();
        await forget();
        await counter.change(orderId, ({ orderItems }) => ({
          orderItems: [...orderItems, item({})],
        }));
      },
    },
    counterDivide: {
      actions: ['order-divided'],
      does: async () => {
        const counter = desk();
        const orderId = await counter.accepted();
        await twice(counter.path(orderId, '/divide'), { revision: 0, second: [1] });
      },
    },
    counterBagDone: { why: 'a step of the order, whose course has it' },
    counterJoin: {
      actions: ['orders-joined', 'order-parted'],
      does: async () => {
        const counter = desk();
        const [one, other] = [await counter.accepted(), await counter.accepted()];
        await twice(counter.path(one, '/join'), { with: other });
        for (const _press of [1, 2])
          await payments.staff.post(counter.path(one, '/join'), { with: null });
      },
    },
    counterNobody: {
      actions: ['nobody-there'],
      does: async () => {
        const counter = desk();
        const orderId = await counter.accepted();
        await counter.move(orderId, { to: 'on-the-way' });
        await twice(counter.path(orderId, '/nobody'), { what: 'nobody', note: 'Klingel stumm' });
      },
    },
  };
}
