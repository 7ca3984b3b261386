import { createHash } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { AppContext } from '../../context.ts';

export interface OutgoingMail {
  /** Unique per mail: a job that runs twice sends the same message id. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  shop: Pick<Shop, 'restaurantName' | 'email'>;
}
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** By SMTP when configured; else, outside production, into the demo mailbox; else not at all, and the log says so. */
export function mailSender(context: AppContext): SendMail {
  const { smtpUrl, mailFrom, production } = context.config;
  if (smtpUrl) return bySmtp(smtpUrl, mailFrom);
  if (!production) return intoDemoMailbox(context);
  context.log.warn(
    'MAIL=off: no mails are sent, not even the confirmation that the law wants for every order',
  );
  return async () => undefined;
}

function bySmtp(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
  } as object);
  const domain = from.split('@')[1] ?? 'localhost';
  return async (mail) => {
    await transport.sendMail({
      from: { name: mail.shop.restaurantName, address: from },
      replyTo: mail.shop.email,
      // As an object, so that nothing typed into the form can become a header or a second recipient.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

function intoDemoMailbox(context: AppContext): SendMail {
  return async (mail) => {
    await context.database.pool.query(
      `insert into demo_mail (message_key, recipient, subject, html, body) values ($1, $2, $3, $4, $5)
        on conflict (message_key) do nothing`,
      [mail.key, mail.to, mail.subject, mail.html, mail.text],
    );
  };
}
