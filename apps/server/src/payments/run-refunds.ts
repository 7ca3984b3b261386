import type { PaymentsContext } from './context.ts';
import type { RelayedEvent, RelayedJob } from '../jobs/relay.ts';
import { dueRefunds, executeRefund, type DueRefund } from './execute-refund.ts';

/** The job that tries every refund that is due. */
export const REFUNDS_TASK = 'refunds';
/** Of one round. */
const AT_ONCE = 100;

/** The job that tries a refund as soon as it was asked for; failed ones are tried again every minute. */
export function refundJobs(events: RelayedEvent[]): RelayedJob[] {
  const asked = events.some(
    ({ topic, payload }) => topic === 'order' && payload['refund'] === 'asked',
  );
  return asked ? [{ task: REFUNDS_TASK, key: REFUNDS_TASK, payload: {} }] : [];
}

/** Tries every refund that is due. Shops and gateways side by side; where one is silent, its others wait. */
export async function runRefunds(context: PaymentsContext): Promise<void> {
  const due = await dueRefunds(context, AT_ONCE);
  const accounts = new Set(due.map(accountOf));
  await Promise.all(
    [...accounts].map((account) =>
      runAccount(
        context,
        due.filter((one) => accountOf(one) === account),
      ),
    ),
  );
}

const accountOf = ({ shopId, gateway }: DueRefund): string => `${shopId} ${gateway}`;

async function runAccount(context: PaymentsContext, due: DueRefund[]): Promise<void> {
  for (const { shopId, refundId } of due) {
    try {
      const outcome = await executeRefund(context, shopId, refundId);
      if (outcome?.isSilent) return;
    } catch (err) {
      context.log.error(
        { err, shopId, refundId },
        'a refund could not be tried; the next run tries it again',
      );
      return;
    }
  }
}
