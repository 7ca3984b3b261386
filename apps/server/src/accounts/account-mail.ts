import { formatAddress } from '@tischlein/domain/address/address.ts';
import type { Page, Shop } from '@tischlein/domain/shop/shop.ts';
import { LOGIN_LINK_MINUTES, SIGN_UP_DAYS, type MailedLink } from './account-links.ts';
import { lawPages, sellerLines } from '../mail/mail-frame.ts';
import { translatedMail } from '../mail/translated-mail.ts';
import type { Say } from '../languages/say.ts';
import { mailHtml, mailText } from '../mail/mail-layout.ts';

interface AccountMailInput {
  shop: Shop;
  pages: readonly Page[];
  link: MailedLink;
  /** Where the shop is, without a slash at the end. */
  shopUrl: string;
  /** `linkId.token`; null: there is nothing to log in to. */
  key: string | null;
  /** The guest's language, and its words. */
  language?: string;
  say?: Say;
}

/** Subject, HTML and plain text of a mail about an account. The key stands behind #, so that no server ever logs it. */
export function accountMail(input: AccountMailInput): {
  subject: string;
  html: string;
  text: string;
} {
  const { shop, shopUrl, key, language = 'de', say = () => null } = input;
  const { title, lead, label } = words(input);
  const content = translatedMail(say, {
    language,
    accent: shop.design.accent,
    restaurantName: shop.restaurantName,
    title,
    lead,
    link: { url: key === null ? `${shopUrl}/` : `${shopUrl}/#konto=${key}`, label },
    pages: lawPages(input, shopUrl),
    lines: [],
    prices: [],
    shares: [],
    facts: facts(input.link),
    footer: sellerLines(shop),
  });
  return {
    subject: `${content.title} – ${shop.restaurantName}`,
    html: mailHtml(content),
    text: mailText(content),
  };
}

const ONCE = 'lang und nur einmal';

function words({ shop, link, key }: AccountMailInput) {
  const { restaurantName } = shop;
  if (key === null)
    return {
      title: 'Noch kein Konto',
      lead: `Jemand, vermutlich du, wollte sich bei ${restaurantName} mit dieser Mailadresse anmelden. Zu ihr gibt es hier noch kein Konto. Setze bei deiner nächsten Bestellung das Häkchen bei „Konto anlegen“, dann hast du eins. Warst du das nicht, musst du nichts tun.`,
      label: 'Zur Speisekarte',
    };
  if (link.details === null)
    return {
      title: 'Dein Link zum Anmelden',
      lead: `Mit diesem Link meldest du dich bei ${restaurantName} an. Er gilt ${LOGIN_LINK_MINUTES} Minuten ${ONCE}. Hast du keinen angefordert, musst du nichts tun; gib ihn niemandem weiter.`,
      label: 'Jetzt anmelden',
    };
  const order = link.number === null ? 'deiner Bestellung' : `deiner Bestellung ${link.number}`;
  const only = `Der Link gilt ${SIGN_UP_DAYS} Tage ${ONCE}.`;
  if (link.hasAccount)
    return {
      title: 'Zu deinem Konto',
      lead: `Du wolltest bei ${order} ein Konto anlegen. Mit dieser Mailadresse hast du schon eins: Melde dich mit dem Link an, dann gehört die Bestellung dazu. ${only} Hast du nichts bestellt, musst du nichts tun.`,
      label: 'Anmelden und Bestellung übernehmen',
    };
  return {
    title: 'Bestätige dein Konto',
    lead: `Du hast bei ${order} ein Konto bei ${restaurantName} angelegt. Bestätige es mit dem Link, dann bist du angemeldet. ${only} Diese Angaben gehören dazu; warst du das nicht, musst du nichts tun, und wir löschen sie.`,
    label: 'Konto bestätigen',
  };
}

/** What the account begins with, so that nobody takes over an address they never wrote. */
function facts({ details, hasAccount }: MailedLink): [string, string][] {
  if (details === null) return [];
  const { address, advertising, wording } = details;
  const agreed: [string, string] = [
    'Angebote per Mail',
    wording ? `zugestimmt: „${wording}“` : 'ja',
  ];
  if (hasAccount) return advertising ? [agreed] : [];
  const rows: [string, string][] = [
    ['Name', details.name],
    ['Adresse', [formatAddress(address), address.floor].filter(Boolean).join(', ')],
    ['Telefon', address.phone],
    advertising ? agreed : ['Angebote per Mail', 'nein'],
  ];
  return rows.filter(([, value]) => value !== '');
}
