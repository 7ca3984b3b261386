import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '@tischlein/contract/calls/push.ts';
import type { Subscription } from './push-subscriptions.ts';
import { isPushService } from '../config/push-services.ts';
import type { PushKey } from './push-key.ts';

const PATIENCE_MS = 5000;
/** A phone that was off for longer is told nothing old; the page knows how things stand. */
const LIFE_SECONDS = 3600;

export interface PushSender {
  key: PushKey;
  /** Whom a push service may write to, as a mail address. */
  contact: string;
  /** An origin that counts as a push service, too; for tests. */
  besides: string | null;
}

/** 'gone': the browser takes no more. 'failed': worth another try, for the reason given. */
type PushOutcome = { kind: 'sent' | 'gone' } | { kind: 'failed'; reason: string };

/** Encrypts a message for one browser and hands it to its push service. Reasons name neither address nor key. */
export async function sendPush(
  { key, contact, besides }: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
): Promise<PushOutcome> {
  // Once more: what is in the database may be older than the rules.
  if (!isPushService(endpoint, besides)) return { kind: 'gone' };
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    TTL: LIFE_SECONDS,
    urgency: 'high',
    topic: topicOf(message),
    vapidDetails: { subject: `mailto:${contact}`, ...key },
  });
  // fetch counts the bytes itself.
  delete headers['Content-Length'];
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return { kind: 'sent' };
    if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
    return { kind: 'failed', reason: `answered ${answer.status}` };
  } catch (error) {
    return { kind: 'failed', reason: (error as Error).name };
  }
}

/** What waits for a sleeping phone is replaced by what is newer. A hash: the id is what opens the order's page. */
const topicOf = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
