import type { OutgoingMail } from './outgoing-mail.ts';
import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import { deliverableAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { singleFlight } from '../upstream/single-flight.ts';
import type { ShopsContext } from '../shops/context.ts';
import { SentMails } from './sent-mails.ts';

export interface MailSender {
  /** Answers the mails that could not be sent, with the first of their errors. */
  send(mails: OutgoingMail[]): Promise<{ unsent: OutgoingMail[]; error: unknown }>;
  close(): void;
}
const ALL_SENT = { unsent: [], error: null };

/** By SMTP when configured; else, outside production, into the demo mailbox; else not at all, and the log says so. */
export function mailSender(context: ShopsContext): MailSender {
  const { smtpUrl, mailFrom, production } = context.config;
  if (smtpUrl) return bySmtp(smtpUrl, mailFrom, new SentMails(context.database.pool));
  if (!production) return intoDemoMailbox(context);
  context.log.warn(
    'MAIL=off: no mails are sent, not even the confirmation that the law wants for every order. To send them, take MAIL=off away and set SMTP_URL and MAIL_FROM',
  );
  return { send: async () => ALL_SENT, close: () => undefined };
}

/** Mail servers count connections. A process that is killed leaves no more mails in doubt than this. */
export const SMTP_CONNECTIONS = 3;

function bySmtp(url: string, from: string, sent: SentMails): MailSender {
  const transport = nodemailer.createTransport(url, {
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
  } as object);
  const domain = from.split('@')[1] ?? 'localhost';
  const sendOne = async (mail: OutgoingMail): Promise<void> => {
    await transport.sendMail({
      from: { name: mail.shop.restaurantName, address: from },
      replyTo: mail.shop.email,
      // As an object, so that nothing typed into the form can become a header or a second recipient.
      to: { name: '', address: deliverableAddress(mail.to) },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      ...(mail.attachments ? { attachments: mail.attachments } : {}),
    });
    await sent.add(mail.key);
  };
  /** A mail is written down before the next one takes its turn, and one that two jobs want is sent once. */
  const inTurn = singleFlight<void>(SMTP_CONNECTIONS);
  return {
    async send(all) {
      const mails = await sent.unsent(all);
      const outcomes = await Promise.allSettled(
        mails.map((mail) => inTurn(mail.key, () => sendOne(mail))),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      const unsent = mails.filter((_, index) => outcomes[index]?.status === 'rejected');
      return { unsent, error: failed?.reason ?? null };
    },
    close() {
      sent.close();
      transport.close();
    },
  };
}

function intoDemoMailbox(context: ShopsContext): MailSender {
  return {
    async send(mails) {
      const column = (name: 'key' | 'to' | 'subject' | 'html' | 'text') =>
        mails.map((mail) => mail[name]);
      await context.database.pool.query(
        `insert into demo_mail (message_key, recipient, subject, html, body, headers, attachments)
          select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[])
          on conflict (message_key) do nothing`,
        [
          ...[column('key'), column('to'), column('subject'), column('html'), column('text')],
          mails.map(({ headers }) => JSON.stringify(headers ?? {})),
          mails.map(({ attachments }) => JSON.stringify(attachments ?? [])),
        ],
      );
      return ALL_SENT;
    },
    close: () => undefined,
  };
}
