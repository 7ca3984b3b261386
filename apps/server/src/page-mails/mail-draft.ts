import type { StaffContext } from '../staff/context.ts';
import type { PageMail } from '../mail/page-mails.ts';
import { makePageKey, type PageKeyKind } from '../mail/page-keys.ts';
import { originOf } from '../http/origin.ts';
import { keptLanguage, languagePath, saidIn, type PublishedShop } from '../shops/shop-directory.ts';
import { translatedMail } from '../mail/translated-mail.ts';
import { lawPages, sellerLines } from '../mail/mail-frame.ts';
import { mailHtml, mailText, type MailContent } from '../mail/mail-layout.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

/** What a mail is written with. */
export interface MailDraftInput {
  context: StaffContext;
  published: PublishedShop;
  mail: PageMail;
  mailId: string;
  /** Where the server is, and where the shop is; without a slash at the end. */
  origin: string;
  shopUrl: string;
  /** A key for a link in this mail. */
  keyFor: (kind: PageKeyKind, subject: string) => Promise<string>;
}

export type WrittenMail = Pick<
  OutgoingMail,
  'subject' | 'html' | 'text' | 'headers' | 'attachments'
>;

export function mailDraftInput(
  context: StaffContext,
  published: PublishedShop,
  mail: PageMail,
  mailId: string,
): MailDraftInput {
  const origin = originOf(context.config, published.publicShop.domain);
  return {
    context,
    published,
    mail,
    mailId,
    origin,
    shopUrl: `${origin}${published.basename}${languagePath(published, mail.language ?? null)}`,
    keyFor: (kind, subject) =>
      makePageKey(context.database.pool, { shopId: mail.shopId, kind, subject }, context.now()),
  };
}

type Words = Pick<MailContent, 'title' | 'lead' | 'link'> &
  Partial<Pick<MailContent, 'moreLinks' | 'facts' | 'pages'>> & {
    /** Titles of the shop's pages that are linked beside those of every mail. */
    linked?: readonly string[];
  };

/** A mail in the shop's frame. */
export function mailInFrame(
  { published, shopUrl, mail }: MailDraftInput,
  { pages = [], linked = [], ...words }: Words,
): WrittenMail {
  const { shop } = published;
  const language = keptLanguage(published, mail.language ?? 'de');
  const say = (german: string) => saidIn(published, language, german);
  const content = translatedMail(say, {
    language: language ?? 'de',
    accent: shop.design.accent,
    restaurantName: shop.restaurantName,
    lines: [],
    prices: [],
    shares: [],
    facts: [],
    ...words,
    pages: [...pages, ...lawPages(published, shopUrl, linked)],
    footer: sellerLines(shop),
  });
  return {
    subject: `${content.title} – ${shop.restaurantName}`,
    html: mailHtml(content),
    text: mailText(content),
  };
}
