import { BOOK_YEARS, KEPT_DAYS, ACCOUNTING_RECORD_YEARS } from '../kept.ts';
import { agesOf, type LegalFacts } from '../legal-facts.ts';
import { duration } from '@tischlein/contract/german-duration.ts';

import { ON_CONSENT, ON_CONTRACT, ON_DUTY, ON_INTEREST, type Processing } from './processing.ts';

export function orderProcessing({ shop, services }: LegalFacts): Processing {
  const longer = services.keepLongerYears;
  const ages = agesOf(shop);
  const place = shop.supportDelivery ? ', bei Lieferung die Anschrift mit Etage' : '';
  const age =
    ages.length > 0 ? `, ob du dein Alter bestätigt hast (${ages.join(' oder ')} Jahre)` : '';
  const recipients = [
    'wer bei uns deine Bestellung bearbeitet',
    ...(shop.supportDelivery
      ? ['wer liefert (Name, Anschrift, Telefonnummer und deine Nachricht)']
      : []),
    'Steuerberatung und Finanzamt, soweit es die Belege betrifft',
    ...(shop.franchiseId === null ? [] : ['von den Filialen nur die, bei der du bestellst']),
  ];
  return {
    title: 'Bestellungen',
    what: `Wir speichern deinen Namen, Telefonnummer und Mailadresse${place}, wenn du sie nennst Anrede und Firma, deine Nachrichten, was du wann bestellst, wie du bezahlst, welchen Bedingungen du zugestimmt hast${age} und eine Kennung des Geräts, von dem du bestellst. Willst du eine Rechnung für eine Firma, speichern wir dazu deren Namen und Anschrift. Bestellst du am Telefon, steht bei der Bestellung auch, wer sie aufgenommen hat.`,
    purpose:
      'um deine Bestellung anzunehmen, zuzubereiten, zu übergeben und dich bei Fragen zu erreichen; danach für unsere Bücher. Rufst du an, finden wir deine Anschrift und letzten Bestellungen über deine Nummer oder deinen Namen, damit du sie nicht noch einmal sagen musst; hast du am Telefon bestellt, nur wenn du dem zugestimmt hast.',
    basis: `${ON_CONTRACT}; dass wir dich beim Anruf wiedererkennen: ${ON_INTEREST}, nach Bestellungen am Telefon ${ON_CONSENT}; für Belege ${ON_DUTY}, § 147 AO, § 257 HGB, § 14b UStG.`,
    recipients: `${recipients.join('; ')}.`,
    kept: `Telefonnummer, Mailadresse, Etage, Nachrichten, Lage der Anschrift und Kennung des Geräts ${duration(KEPT_DAYS.contact)}; Name, Firma und Anschrift ${ACCOUNTING_RECORD_YEARS + longer} Jahre; Gerichte, Summen und Zahlungen ${BOOK_YEARS + longer} Jahre. Die Jahre zählen ab dem Ende des Jahres der Bestellung. Was nie zustande kam, löschen wir nach ${KEPT_DAYS.contact} Tagen ganz.`,
    more: 'Ohne die Angaben, die das Formular verlangt, können wir deine Bestellung nicht ausführen. Ein Gesetz verpflichtet dich nicht, sie zu machen.',
  };
}

export function prankProcessing(): Processing {
  return {
    title: 'Schutz vor Scherzbestellungen',
    what: 'Aus Gerät, Telefonnummer, Mailadresse und Lieferadresse berechnen wir je einen Wert, aus dem sie sich nicht ablesen lassen, und zählen damit Bestellungen.',
    purpose:
      'damit niemand uns oder anderen mit erfundenen Bestellungen oder Mails schadet. Wer das tut, kann gesperrt werden; darüber entscheidet ein Mensch.',
    basis: `${ON_INTEREST}: dass Bestellungen ernst gemeint sind.`,
    recipients: 'niemand sonst.',
    kept: `${duration(KEPT_DAYS.contact)}; eine Sperre ${duration(KEPT_DAYS.guestBlock)}, nach ihrer Aufhebung ${duration(KEPT_DAYS.liftedBlock)}; wie viele Mails an eine Adresse gingen ${duration(KEPT_DAYS.guestMail)}.`,
  };
}
