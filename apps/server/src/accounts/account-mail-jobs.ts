import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { ShopsContext } from '../shops/context.ts';
import { keptLanguage, languagePath, saidIn } from '../shops/shop-directory.ts';
import { addLinkToken, findMailedLink } from './account-links.ts';
import { originOf } from '../http/origin.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import type { RelayedEvent, RelayedJob } from '../jobs/relay.ts';
import { accountMail } from './account-mail.ts';
import type { MailSender } from '../mail/send-mail.ts';

const TASK = 'account-mail';
const accountMailJob = z.object({ linkId: z.string() });

/** The mails about accounts that events ask for, as jobs. */
export function accountMailJobs(events: RelayedEvent[]): RelayedJob[] {
  return events
    .filter(({ topic }) => topic === 'account')
    .map(({ key }) => ({ task: TASK, key: `account-mail:${key}`, payload: { linkId: key } }));
}

export function accountMailTasks(context: ShopsContext, sender: MailSender): TaskList {
  return { [TASK]: accountMailTask(context, sender) };
}

/** The token is made here and stands in the mail alone; the database has its hash. */
function accountMailTask(context: ShopsContext, sender: MailSender): Task {
  const { pool } = context.database;
  return async (payload) => {
    const { linkId } = accountMailJob.parse(payload);
    const link = await findMailedLink(pool, linkId, context.now());
    const kept = link && context.shops.byId(link.shop_id);
    if (!link || !kept) return;
    const franchise = context.shops.franchise(kept.shop.franchiseId ?? '');
    const published = (link.at_root && franchise?.overview) || kept;
    const token = randomToken();
    const leadsSomewhere = link.hasAccount || link.hasSignUp;
    if (leadsSomewhere) await addLinkToken(pool, linkId, hashToken(token));
    const language = keptLanguage(published, link.language ?? 'de');
    const mail = accountMail({
      shop: published.shop,
      pages: published.pages,
      link,
      shopUrl: `${originOf(context.config, published.publicShop.domain)}${published.basename}${languagePath(published, language)}`,
      language: language ?? 'de',
      say: (german) => saidIn(published, language, german),
      key: leadsSomewhere ? `${linkId}.${token}` : null,
    });
    const key = `account-mail:${linkId}`;
    const mails = [{ ...mail, key, to: link.email, shop: published.shop }];
    const { unsent, error } = await sender.send(mails);
    if (unsent.length > 0) throw new Error('an account mail was not sent', { cause: error });
  };
}
