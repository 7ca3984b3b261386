import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { isFinal, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { OrderingContext } from './context.ts';
import { languagePath, type PublishedShop } from '../shops/shop-directory.ts';
import { counterView, findOrders, isPlacedOrder, type OrderRecord } from '../orders/orders.ts';
import { latestLink, type PaymentLink } from '../orders/payment-links.ts';
import { findAcceptedTerms } from '../legal/terms-versions.ts';
import { originOf } from '../http/origin.ts';
import type { RelayedEvent, RelayedJob } from '../jobs/relay.ts';
import { MAIL_NEWS, orderMail } from './order-mail.ts';
import type { MailSender } from '../mail/send-mail.ts';
import type { MailAttachment, OutgoingMail } from '../mail/outgoing-mail.ts';

const orderMailsJob = z.object({
  mails: z
    .array(
      z.object({
        shopId: z.string(),
        orderId: z.string(),
        status: z.enum(MAIL_NEWS),
        key: z.string(),
        /** The change it tells of; another one since tells all of it. */
        revision: z.number().optional(),
      }),
    )
    .min(1),
});
type WantedMail = z.output<typeof orderMailsJob>['mails'][number];

/** Mails of one job: enough to share its queries, few enough to be sent again should the process die meanwhile. */
const MAILS_PER_JOB = 10;
const TASK = 'order-mails';

/** The mails that events ask for, as jobs. */
export function mailJobs(events: RelayedEvent[]): RelayedJob[] {
  const mails = events.flatMap(wantedMail);
  const jobs: RelayedJob[] = [];
  for (let start = 0; start < mails.length; start += MAILS_PER_JOB)
    jobs.push(jobOf(mails.slice(start, start + MAILS_PER_JOB)));
  return jobs;
}

function wantedMail({ shopId, topic, key, payload }: RelayedEvent): WantedMail[] {
  const news = newsOf(payload);
  const status = MAIL_NEWS.find((mailed) => mailed === news);
  if (topic !== 'order' || !status) return [];
  const version = String(payload['version']);
  const revision = payload['changed'];
  return [
    {
      shopId,
      orderId: key,
      status,
      key: `order-mail:${shopId}:${key}:${version}`,
      ...(typeof revision === 'number' && { revision }),
    },
  ];
}

/**
 * What an event of an order tells. Most tell its new status (`transitionOrder`); others have a field of their own instead:
 * 'promised' from promise-order.ts and nobody-there.ts, 'changed' from revise-order.ts, 'nobody' from nobody-there.ts,
 * 'link' from payment-links.ts, 'takenBack' from take-back.ts.
 */
function newsOf(payload: RelayedEvent['payload']): unknown {
  if (payload['promised'] !== undefined) return 'promised';
  if (payload['changed'] !== undefined) return 'changed';
  if (payload['nobody'] !== undefined) return 'nobody';
  if (payload['link'] !== undefined) return payload['link'] === 'sent' ? 'owed' : null;
  return payload['takenBack'] === 'ready' ? 'not-ready' : payload['status'];
}

/** News that time has overtaken: another one was told meanwhile. */
const isOvertaken = ({ status, revision }: WantedMail, record: OrderRecord) => {
  const order: OrderStatus = record.status;
  return (
    (status === 'promised' && isFinal(order)) ||
    (status === 'changed' && (isFinal(order) || revision !== record.revision)) ||
    (status === 'nobody' && record.nobody_at === null) ||
    (status === 'owed' && record.link_id === null) ||
    (status === 'not-ready' && order !== 'accepted' && order !== 'preparing')
  );
};

function translationOf(published: PublishedShop, language: string | null) {
  const translated = language === null ? null : published.inLanguage(language);
  return translated && language !== null ? { language, say: translated.say } : null;
}

const termsAttachment = (content: string): MailAttachment => ({
  filename: 'Bestellbedingungen.txt',
  contentType: 'text/plain; charset=utf-8',
  content,
});

/** The first mail's key is the job's: each mail is in one job only, as each event is turned into jobs once. */
const jobOf = (mails: WantedMail[]): RelayedJob => ({
  task: TASK,
  key: mails[0]?.key ?? '',
  payload: { mails },
});

export function mailTasks(context: OrderingContext, sender: MailSender): TaskList {
  return { [TASK]: orderMailsTask(context, sender) };
}

/** Sends the mails of a job. Those that fail become jobs of their own, so that nobody waits for a neighbour. */
function orderMailsTask(context: OrderingContext, sender: MailSender): Task {
  return async (payload, helpers) => {
    const { mails } = orderMailsJob.parse(payload);
    const written = await writeMails(context, mails);
    const { unsent, error } = await sender.send(written);
    if (unsent.length === 0) return;
    if (mails.length === 1) throw error;
    context.log.warn({ err: error, count: unsent.length }, 'mails were not sent, trying again');
    const keys = new Set(unsent.map(({ key }) => key));
    for (const job of mails.filter(({ key }) => keys.has(key)).map((mail) => jobOf([mail])))
      await helpers.addJob(TASK, job.payload, { jobKey: `again:${job.key}`, maxAttempts: 12 });
  };
}

async function writeMails(context: OrderingContext, mails: WantedMail[]): Promise<OutgoingMail[]> {
  const { pool } = context.database;
  const orders = await findOrders(pool, mails);
  const confirmed = mails.filter(({ status }) => status === 'placed');
  const terms = confirmed.length > 0 ? await findAcceptedTerms(pool, confirmed) : new Map();
  const links = new Map<string, PaymentLink | null>();
  for (const { shopId, orderId } of mails.filter(({ status }) => status === 'owed'))
    links.set(`${shopId} ${orderId}`, await latestLink(pool, shopId, orderId));
  return mails.flatMap((wanted) => {
    const { shopId, orderId, status, key } = wanted;
    const link = status === 'owed' ? links.get(`${shopId} ${orderId}`) : null;
    const published = context.shops.byId(shopId);
    const order = orders.get(`${shopId} ${orderId}`);
    if (!published || !order || !isPlacedOrder(order) || order.form.email === '') return [];
    if (isOvertaken(wanted, order)) return [];
    const shop: Shop = published.shop;
    const origin = originOf(context.config, published.publicShop.domain);
    const shopUrl = `${origin}${published.basename}${languagePath(published, order.language)}`;
    const view = counterView(order);
    const accepted = status === 'placed' ? terms.get(`${shopId} ${orderId}`) : undefined;
    const mail = orderMail({
      shop,
      pages: published.pages,
      withTerms: accepted !== undefined,
      order: view,
      status,
      link: link
        ? { id: link.link_id, amount: link.amount_cents, endsAt: link.ends_at.toISOString() }
        : null,
      shopUrl,
      translation: translationOf(published, order.language),
      now: context.now(),
    });
    return [
      {
        ...mail,
        key,
        to: order.form.email,
        shop,
        ...(accepted === undefined ? {} : { attachments: [termsAttachment(accepted)] }),
      },
    ];
  });
}
