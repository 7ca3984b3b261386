import { setTimeout as sleep } from 'node:timers/promises';
import { SMTP_CONNECTIONS } from '../../apps/server/src/mail/send-mail.ts';
import type { SmtpSink, TakenMail } from '../../apps/server/src/testing/smtp-sink.ts';
import { mailboxOf, RESTAURANT_MAILBOX } from '../orders/order-requests.ts';
import type { Acknowledged } from './order-clients.ts';

/** The promise: every acknowledged order has its mail this soon after the servers are back. */
export const MAILED_MS = 90_000;

export interface MailsChecked {
  faults: string[];
  /** Sent twice because their server was killed while it was sending them. */
  inDoubt: number;
  /** From `since` until every order had its mail. */
  mailedMs: number;
}

/** Waits until each order has its mail, at most until the promise is broken, and looks for those that have two. */
export async function checkMails(
  mailServers: readonly SmtpSink[],
  acknowledged: readonly Acknowledged[],
  since: number,
): Promise<MailsChecked> {
  const isMailed = () => {
    const mailed = new Set(mailServers.flatMap(({ taken }) => taken.map(({ to }) => to)));
    return acknowledged.every(({ clientKey }) => mailed.has(mailboxOf(clientKey)));
  };
  while (!isMailed() && performance.now() - since < MAILED_MS) await sleep(100);
  const mailedMs = Math.round(performance.now() - since);
  const found = findMailFaults(
    mailServers.map(({ taken }) => taken),
    acknowledged,
  );
  return { ...found, mailedMs };
}

/** Where no server was killed, no mail may come twice. */
export const withoutDoubt = (checked: MailsChecked): MailsChecked =>
  checked.inDoubt === 0
    ? checked
    : { ...checked, faults: [...checked.faults, `${checked.inDoubt} mails were sent twice`] };

/**
 * Exported for its test. `taken` is what each server sent. A server that is killed may be sending as many mails as it
 * has connections: the last ones it sent may come again, all others may not. The restaurant is told of orders that
 * nobody answers, in one mail each time.
 */
export function findMailFaults(
  taken: readonly (readonly TakenMail[])[],
  acknowledged: readonly Acknowledged[],
): { faults: string[]; inDoubt: number } {
  const doubtful = new Set(taken.flatMap(lastOfTheKilled));
  const byMailbox = new Map<string, TakenMail[]>();
  for (const mail of taken.flat()) {
    const mails = byMailbox.get(mail.to) ?? [];
    byMailbox.set(mail.to, mails);
    mails.push(mail);
  }
  const faults: string[] = [];
  let inDoubt = 0;
  const isInDoubt = (mails: readonly TakenMail[]) =>
    mails.slice(0, -1).every((mail) => doubtful.has(mail));
  for (const { clientKey } of acknowledged) {
    const mails = (byMailbox.get(mailboxOf(clientKey)) ?? []).sort((a, b) => a.at - b.at);
    byMailbox.delete(mailboxOf(clientKey));
    if (mails.length === 0) faults.push(`no mail for order ${clientKey}`);
    if (mails.length < 2) continue;
    if (new Set(mails.map(({ messageId }) => messageId)).size > 1)
      faults.push(`different mails for order ${clientKey}`);
    else if (isInDoubt(mails)) inDoubt += 1;
    else faults.push(`${mails.length} mails for order ${clientKey}`);
  }
  const told = (byMailbox.get(RESTAURANT_MAILBOX) ?? []).sort((a, b) => a.at - b.at);
  byMailbox.delete(RESTAURANT_MAILBOX);
  for (const id of new Set(told.map(({ messageId }) => messageId))) {
    const mails = told.filter(({ messageId }) => messageId === id);
    if (mails.length === 1) continue;
    if (isInDoubt(mails)) inDoubt += 1;
    else faults.push(`${mails.length} times the same mail to the restaurant`);
  }
  for (const mailbox of byMailbox.keys()) faults.push(`a mail for nobody's order: ${mailbox}`);
  return { faults, inDoubt };
}

/** Of each sender that has ended. */
function lastOfTheKilled(taken: readonly TakenMail[]): TakenMail[] {
  const newest = taken.at(-1)?.sender ?? 0;
  const senders = new Set(taken.map(({ sender }) => sender).filter((sender) => sender !== newest));
  return [...senders].flatMap((one) =>
    taken.filter(({ sender }) => sender === one).slice(-SMTP_CONNECTIONS),
  );
}
