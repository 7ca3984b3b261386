import type { Shop } from '@tischlein/domain/shop/shop.ts';

export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Text. */
  content: string;
}

export interface OutgoingMail {
  /** Unique per mail: a job that runs twice sends it once, and where that is in doubt with the same message id. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  shop: Pick<Shop, 'restaurantName' | 'email'>;
}
