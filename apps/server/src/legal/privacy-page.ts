import { DATA_AUTHORITIES } from './data-authorities.ts';
import type { LegalFacts } from './legal-facts.ts';
import { deviceText, staffText } from './privacy/device.ts';
import { orderProcessing, prankProcessing } from './privacy/orders.ts';
import { paymentProcessing } from './privacy/payments.ts';
import { processingText, type Processing } from './privacy/processing.ts';
import { serverProcessing, visitProcessing } from './privacy/running.ts';
import { addressProcessing, mailProcessing, pushProcessing } from './privacy/services.ts';
import {
  accountProcessing,
  advertisingProcessing,
  couponProcessing,
  groupProcessing,
  jobProcessing,
  ratingProcessing,
  reservationProcessing,
  tableProcessing,
  withdrawalProcessing,
} from './privacy/together.ts';
import { transfersText } from './privacy/transfers.ts';
import { addressLine, lines, list, plain, seller } from './words.ts';

/** Everything that is done with guests' data in this shop, in the order in which guests meet it. */
export function processings(facts: LegalFacts): Processing[] {
  return [
    orderProcessing(facts),
    addressProcessing(facts),
    paymentProcessing(facts),
    mailProcessing(facts),
    pushProcessing(),
    groupProcessing(),
    tableProcessing(facts),
    reservationProcessing(facts),
    accountProcessing(facts),
    ratingProcessing(),
    couponProcessing(facts),
    advertisingProcessing(facts),
    withdrawalProcessing(facts),
    jobProcessing(facts),
    prankProcessing(),
    visitProcessing(facts),
    serverProcessing(facts),
  ].filter((one) => one !== null);
}

/** What GDPR 13 wants told, from what holds in this shop. Markdown. */
export function privacyText(facts: LegalFacts): string {
  const { shop } = facts;
  const { name, address, phone, email } = seller(shop);
  const officer = shop.company?.dataProtectionOfficer;
  return [
    'Diese Seite entsteht aus den Einstellungen des Shops: Sie nennt, was hier gespeichert wird, wozu, wie lange und wer es bekommt.',
    '## Wer verantwortlich ist',
    lines([
      plain(name),
      plain(addressLine(address)),
      `Telefon: ${plain(phone)}`,
      `E-Mail: ${plain(email)}`,
      officer !== undefined && `Datenschutz im Betrieb: ${plain(officer)}`,
    ]),
    '## Was wir speichern und wozu',
    ...processings(facts).map(processingText),
    '## Empfänger außerhalb der EU',
    transfersText(facts),
    '## Was auf deinem Gerät liegt',
    deviceText(facts),
    '## Was wir nicht tun',
    list([
      'Wir verkaufen keine Daten, und es gibt keine Werbenetze und keine Knöpfe sozialer Netzwerke.',
      'Schriften, Bilder und Karten kommen von unserem eigenen Server.',
      'Keine Entscheidung, die dich rechtlich oder ähnlich stark trifft, fällt allein ein Programm (Art. 22 DSGVO).',
    ]),
    '## Deine Rechte',
    rightsText(facts),
    '## Für Mitarbeitende',
    staffText(facts),
  ].join('\n\n');
}

function rightsText({ shop }: LegalFacts): string {
  const { state } = shop.hours;
  const authority =
    state === null ? 'die Datenschutzaufsicht unseres Bundeslandes' : DATA_AUTHORITIES[state];
  return [
    'Du kannst jederzeit und kostenlos verlangen:',
    list([
      'Auskunft über deine Daten (Art. 15 DSGVO),',
      'dass wir Falsches berichtigen (Art. 16) und löschen, was wir nicht mehr brauchen (Art. 17),',
      'dass wir die Verarbeitung einschränken (Art. 18),',
      'deine Daten in einem üblichen Format (Art. 20).',
    ]),
    '**Du kannst Verarbeitungen widersprechen, die auf berechtigtem Interesse beruhen (Art. 21 DSGVO), und eine Einwilligung jederzeit für die Zukunft zurücknehmen.** Was bis dahin geschah, bleibt rechtmäßig.',
    `Schreib dafür an ${plain(seller(shop).email)}. Außerdem kannst du dich bei einer Aufsichtsbehörde beschweren (Art. 77), für uns zuständig: ${authority}.`,
  ].join('\n\n');
}
