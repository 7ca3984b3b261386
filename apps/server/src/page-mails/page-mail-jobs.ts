import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { StaffContext } from '../staff/context.ts';
import { findPageMail } from '../mail/page-mails.ts';
import type { RelayedEvent, RelayedJob } from '../jobs/relay.ts';
import { writePageMail } from './write-page-mail.ts';
import type { MailSender } from '../mail/send-mail.ts';

const TASK = 'page-mail';
const pageMailJob = z.object({ shopId: z.string(), mailId: z.string() });

/** The mails that pages ask for, as jobs. */
export function pageMailJobs(events: RelayedEvent[]): RelayedJob[] {
  return events
    .filter(({ topic }) => topic === 'mail')
    .map(({ shopId, key }) => ({
      task: TASK,
      key: `page-mail:${shopId}:${key}`,
      payload: { shopId, mailId: key },
    }));
}

export function pageMailTasks(context: StaffContext, sender: MailSender): TaskList {
  return { [TASK]: pageMailTask(context, sender) };
}

function pageMailTask(context: StaffContext, sender: MailSender): Task {
  return async (payload) => {
    const { shopId, mailId } = pageMailJob.parse(payload);
    const wanted = await findPageMail(context.database.pool, shopId, mailId);
    const published = context.shops.byId(shopId);
    if (!wanted || !published) return;
    const mail = await writePageMail(context, published, wanted, mailId);
    if (mail === null) return;
    const key = `page-mail:${shopId}:${mailId}`;
    const { unsent, error } = await sender.send([
      { ...mail, key, to: wanted.recipient, shop: published.shop },
    ]);
    if (unsent.length > 0) throw new Error('a mail was not sent', { cause: error });
  };
}
