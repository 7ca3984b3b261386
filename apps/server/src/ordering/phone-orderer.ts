import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { markTakenByPhone } from '../orders/update-order-fields.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { LinkedWrite } from './linked-writes.ts';

/** Who takes an order at the telephone, and what the caller was told. */
export interface PhoneOrderer {
  staffId: string;
  /** The name of whoever took it. */
  takenBy: string;
  actor: AuditActor;
  /** When it will be there or ready, epoch milliseconds. */
  promisedAt: number;
  /** The caller agreed to be known again the next time. */
  mayRemember: boolean;
}

/** Nobody types a card number for a caller: what can be paid on handover. */
export const methodsAtDoor = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => !isOnlineMethod(method));

/** An order of the telephone is accepted as it is written: staff took it, and told the caller a time. */
export function phoneWrite(
  shopId: string,
  orderType: OrderType,
  { staffId, takenBy, actor, promisedAt, mayRemember }: PhoneOrderer,
  now: number,
): LinkedWrite {
  return {
    async record(client, { order_id: orderId }) {
      const at = new Date(promisedAt);
      const number = await markTakenByPhone(client, shopId, orderId, { takenBy, mayRemember });
      await transitionOrder(
        client,
        { shopId, orderId, orderType, status: 'placed' },
        {
          to: 'accepted',
          by: 'kitchen',
          now,
          staffId,
          promisedAt: at,
          detail: { kind: 'phone', to: 'accepted', promisedAt: at },
        },
      );
      const subject = orderId;
      const entry = { action: 'phone-order-taken', shopIds: [shopId], actor, subject } as const;
      await recordAudit(client, { ...entry, detail: { number }, now });
    },
  };
}
