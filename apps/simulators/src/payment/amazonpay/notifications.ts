import { randomUUID, sign } from 'node:crypto';
import type { Webhooks } from '../http/webhooks.ts';
import type { AmazonAccount } from './books.ts';
import type { SigningKey } from './certificate.ts';

export type SignatureVersion = '1' | '2';

interface Notifier {
  /** That an object changed, never how. */
  tell(account: AmazonAccount, objectType: string, objectId: string, permissionId: string): void;
  /** Asks the merchant whether he wants to be told. */
  askToSubscribe(account: AmazonAccount, subscribeUrl: string): void;
}

interface NotifierOptions {
  webhooks: Webhooks;
  now: () => number;
  key: SigningKey;
  certificateUrl: string;
  version: SignatureVersion;
}

/** Notifications as Amazon's notification service posts and signs them. */
export function notifier(options: NotifierOptions): Notifier {
  const send = (account: AmazonAccount, kind: string, type: string, rest: object) => {
    const { webhookUrl: url } = account;
    if (url === null) return;
    const id = randomUUID();
    const TopicArn = `arn:aws:sns:eu-west-1:291180941288:${account.merchantId}`;
    const Timestamp = new Date(options.now()).toISOString();
    const message = { Type: type, MessageId: id, TopicArn, Timestamp, ...rest };
    const build = () => ({
      url,
      headers: {
        'content-type': 'text/plain; charset=UTF-8',
        'user-agent': 'Amazon Simple Notification Service Agent',
        'x-amz-sns-message-type': type,
        'x-amz-sns-message-id': id,
        'x-amz-sns-topic-arn': TopicArn,
      },
      body: JSON.stringify(signedMessage(message, options)),
    });
    options.webhooks.send({ id, kind, build });
  };
  return {
    tell(account, objectType, objectId, permissionId) {
      const Message = JSON.stringify({
        MerchantID: account.merchantId,
        ObjectType: objectType,
        ObjectId: objectId,
        ChargePermissionId: permissionId,
        NotificationType: 'STATE_CHANGE',
        NotificationId: randomUUID(),
        NotificationVersion: 'V2',
      });
      send(account, objectType, 'Notification', { Message });
    },
    askToSubscribe(account, SubscribeURL) {
      const Message = 'You have chosen to subscribe to the topic.';
      const rest = { Message, SubscribeURL, Token: randomUUID() };
      send(account, 'SUBSCRIPTION', 'SubscriptionConfirmation', rest);
    },
  };
}

const SIGNED_PARTS: Record<string, readonly string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
};

type Message = Readonly<Record<string, string>> & { Type: string };

/** The message with its signature; also for tests that forge one. */
export function signedMessage(
  message: Message,
  { key, certificateUrl, version }: Pick<NotifierOptions, 'key' | 'certificateUrl' | 'version'>,
): Record<string, string> {
  const text = (SIGNED_PARTS[message.Type] ?? [])
    .filter((part) => message[part] !== undefined)
    .map((part) => `${part}\n${message[part]}\n`)
    .join('');
  const algorithm = version === '1' ? 'sha1' : 'sha256';
  return {
    ...message,
    SignatureVersion: version,
    Signature: sign(algorithm, Buffer.from(text), key.privateKey).toString('base64'),
    SigningCertURL: certificateUrl,
  };
}
