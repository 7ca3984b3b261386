import { BOOK_YEARS, KEPT_DAYS } from '../kept.ts';
import { advertises, hasCoupons, type LegalFacts } from '../legal-facts.ts';
import { MAILING_NAMES, MAILING_TYPES } from '@tischlein/domain/mailing/mailing.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { duration } from '@tischlein/contract/german-duration.ts';

import { mailCarriers } from './services.ts';
import { ON_CONSENT, ON_CONTRACT, ON_DUTY, ON_INTEREST, type Processing } from './processing.ts';

export function groupProcessing(): Processing {
  return {
    title: 'Gruppenbestellungen',
    what: 'Den Namen, den du dir in der Gruppe gibst, und deinen Warenkorb; wer für alle bestellt, kann ein Budget pro Person angeben und den Namen bei einem Bezahldienst oder das Konto, wohin die anderen ihren Anteil zahlen.',
    purpose: 'um zusammen zu bestellen und zu zeigen, wer was bezahlt.',
    basis: `${ON_CONTRACT}.`,
    recipients:
      'alle in der Gruppe sehen das; wer bestellt, bekommt Namen und Warenkörbe mit der Bestätigung.',
    kept: `die Gruppe ${duration(KEPT_DAYS.groups)} nach der letzten Änderung, die Namen in der Bestellung ${duration(KEPT_DAYS.contact)}.`,
  };
}

export function tableProcessing({ shop, services }: LegalFacts): Processing | null {
  if (shop.tables.length === 0) return null;
  return {
    title: 'Am Tisch',
    what: 'Was am Tisch bestellt, gerufen und bezahlt wird, und eine zufällige Kennung deines Geräts. Deinen Namen brauchen wir dafür nicht; sagst du deinen Vornamen, lesen ihn nur die Gäste an deinem Tisch, und er wird gelöscht, sobald du ihn zurücknimmst oder dein Gerät nicht mehr zum Tisch gehört.',
    purpose: 'um am Tisch bestellen und bezahlen zu können.',
    basis: `${ON_CONTRACT}.`,
    recipients: 'die Bedienung; und wer am selben Tisch sitzt, sieht die gemeinsame Rechnung.',
    kept: `dein Gerät gehört bis zum Ende des Geschäftstags zum Tisch; die Rechnung bleibt ${BOOK_YEARS + services.keepLongerYears} Jahre in unseren Büchern.`,
  };
}

export function reservationProcessing({ shop }: LegalFacts): Processing | null {
  if (!shop.enableReservations) return null;
  return {
    title: 'Reservierungen',
    what: 'Name, Telefonnummer, Mailadresse, Zeit, Zahl der Gäste und was du dazu schreibst.',
    purpose: 'um deine Anfrage zu beantworten und dir einen Tisch freizuhalten.',
    basis: `${ON_CONTRACT}, auch solange du ihn erst anfragst.`,
    recipients: 'niemand sonst.',
    kept: `${duration(KEPT_DAYS.reservation)} nach dem Besuch.`,
  };
}

export function jobProcessing({ shop }: LegalFacts): Processing | null {
  if (shop.jobs.length === 0) return null;
  return {
    title: 'Bewerbungen',
    what: 'Name, Mailadresse oder Telefonnummer, wann du anfangen kannst und was du schreibst.',
    purpose: 'um über deine Bewerbung zu entscheiden.',
    basis: 'Anbahnung einer Beschäftigung (Art. 6 Abs. 1 Buchst. b DSGVO).',
    recipients: 'niemand sonst.',
    kept: `bis die Bewerbung erledigt ist, höchstens ${duration(KEPT_DAYS.application)} (wegen der Fristen des § 15 AGG). Die Mail mit deiner Bewerbung löschen wir dann auch.`,
  };
}

export function ratingProcessing(): Processing {
  return {
    title: 'Bewertungen',
    what: 'Deine Sterne und Worte zu Gerichten, die du bestellt hast.',
    purpose:
      'um anderen zu zeigen, was schmeckt, und zu prüfen, dass nur bewertet, wer bestellt hat.',
    basis: `${ON_INTEREST}: ehrliche Bewertungen.`,
    recipients: 'alle, die den Shop besuchen; ohne deinen Namen, mit dem Monat.',
    kept: `${duration(KEPT_DAYS.rating)}.`,
  };
}

export function accountProcessing({ shop }: LegalFacts): Processing | null {
  if (!shop.enableLogin) return null;
  const where = shop.franchiseId === null ? '' : ' Das Konto gilt in allen unseren Filialen.';
  return {
    title: 'Dein Konto, wenn du eines anlegst',
    what: `Mailadresse, Name, Telefonnummer, Anschriften, wenn du magst deinen Geburtstag, und welche Bestellungen deine sind.${where}`,
    purpose: 'damit du schneller bestellst und deine Bestellungen wiederfindest.',
    basis: `${ON_CONTRACT}.`,
    recipients: 'niemand sonst.',
    kept: `bis du es löschst, was du jederzeit selbst kannst, oder es ${duration(KEPT_DAYS.idleAccount)} nicht benutzt. Bestellungen bleiben so lange, wie oben steht.`,
  };
}

/** The paragraph about advertising by mail; null: nobody ever gets any. */
export function advertisingProcessing(facts: LegalFacts): Processing | null {
  const { shop } = facts;
  if (!advertises(shop)) return null;
  const base = shop.slug === null ? '' : `/f=${shop.slug}`;
  // Who agrees agrees to both, whatever is sent by now.
  const links = MAILING_TYPES.map((type) => `[${MAILING_NAMES[type]}](${base}/abmelden/${type}/@)`);
  return {
    title: 'Werbung, wenn du zustimmst',
    what: 'Deine Mailadresse, den Text, dem du zugestimmt hast, wann und wobei.',
    purpose: advertisingPurpose(shop),
    basis: `${ON_CONSENT} und § 7 UWG. In jeder Mail steht ein Link dafür, und du kannst es hier tun: ${links.join(', ')}.`,
    recipients: mailCarriers(facts),
    kept: `bis du die Zustimmung zurücknimmst. Sie zählt erst, wenn du sie mit dem Link in einer Mail bestätigst, und ${duration(KEPT_DAYS.mailConsent / 2)} lang; den Nachweis heben wir ${duration(KEPT_DAYS.mailConsent)} auf, ohne deine Adresse, nur als Wert. Dass du es getan hast, merken wir uns auf Dauer als Wert, aus dem sich deine Adresse nicht ablesen lässt; sonst könnten wir uns nicht daran halten.`,
  };
}

/** What is really sent for a consent that always covers both. */
function advertisingPurpose({ couponPromises, settings }: Shop): string {
  if (couponPromises.mails === null)
    return 'um dich um eine Bewertung zu bitten. Angebote, denen du damit auch zustimmst, schicken wir zurzeit nicht.';
  return settings.ratingMailHours > 0
    ? 'um dir einen Gutschein zu schicken und dich um eine Bewertung zu bitten.'
    : 'um dir einen Gutschein zu schicken. Um Bewertungen, denen du damit auch zustimmst, bitten wir zurzeit nicht.';
}

export function couponProcessing({ shop }: LegalFacts): Processing | null {
  if (!hasCoupons(shop)) return null;
  return {
    title: 'Gutscheine',
    what: 'Aus Telefonnummer und Mailadresse berechnen wir einen Wert, aus dem sie sich nicht ablesen lassen. Wie oft ein Link geöffnet wird, zählen wir ohne dich.',
    purpose: 'damit ein Gutschein je Gast einmal gilt und eine Karte nur einem Gast gehört.',
    basis: `${ON_CONTRACT}; ${ON_INTEREST}: dass niemand Gutscheine mehrfach nutzt.`,
    recipients: 'niemand sonst.',
    kept: `${duration(KEPT_DAYS.couponGuest)} nach der Einlösung; ein Gutschein für dich ${duration(KEPT_DAYS.issuedCoupon)} nach seinem letzten Tag.`,
  };
}

export function withdrawalProcessing({ shop }: LegalFacts): Processing | null {
  if (shop.settings.withdrawalForm !== 'on') return null;
  return {
    title: 'Widerruf',
    what: 'Name, Mailadresse, Bestellung und was du widerrufst, mit Tag und Uhrzeit.',
    purpose: 'um dir den Eingang zu bestätigen und den Vertrag rückabzuwickeln.',
    basis: `${ON_DUTY}, § 356a BGB.`,
    recipients: 'niemand sonst.',
    kept: `${duration(KEPT_DAYS.withdrawal)}, bis Ansprüche daraus verjährt sind.`,
  };
}
