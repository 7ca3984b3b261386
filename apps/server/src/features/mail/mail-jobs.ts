import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { counterView, findOrder } from '../../db/orders.ts';
import { originOf } from '../../http/origin.ts';
import type { RelayedJob } from '../../jobs/relay.ts';
import { MAILED_STATUSES, orderMail } from './order-mail.ts';
import { mailSender, type SendMail } from './send-mail.ts';

const orderMailJob = z.object({
  shopId: z.string(),
  orderId: z.string(),
  status: z.enum(['placed', 'accepted', 'ready', 'on-the-way', 'rejected']),
  key: z.string(),
});

/** The mails an event asks for. */
export function mailJobs(event: {
  shopId: string;
  topic: string;
  key: string;
  payload: Record<string, unknown>;
}): RelayedJob[] {
  const status = MAILED_STATUSES.find((mailed) => mailed === event.payload['status']);
  if (event.topic !== 'order' || !status) return [];
  const key = `order-mail:${event.shopId}:${event.key}:${String(event.payload['version'])}`;
  return [
    { task: 'order-mail', key, payload: { shopId: event.shopId, orderId: event.key, status, key } },
  ];
}

export function mailTasks(context: AppContext): TaskList {
  const send = mailSender(context);
  return { 'order-mail': orderMailTask(context, send) };
}

function orderMailTask(context: AppContext, send: SendMail): Task {
  return async (payload) => {
    const job = orderMailJob.parse(payload);
    const live = context.shops.byId(job.shopId);
    const order = await findOrder(context.database.pool, job.shopId, job.orderId);
    if (!live || !order || order.form.email === '') return;
    const mail = orderMail({
      shop: live.shop,
      order: counterView(order),
      status: job.status,
      shopUrl: `${originOf(context.config, live.publicShop.domain)}${live.basename}`,
      now: context.now(),
    });
    await send({ ...mail, key: job.key, to: order.form.email, shop: live.shop });
  };
}
