import { z } from 'zod';
import { anyPostcode, economicId, email, phone, taxNumber, vatId } from './business-fields.ts';
import { line, text } from './fields.ts';

/** Who sells: for Impressum, privacy page, terms, mails and receipts. */
export const legal = z
  .strictObject({
    operator: line.describe('Inhaber oder Firma, für Impressum und Beleg'),
    representative: line
      .optional()
      .describe('Wer die Firma vertritt, etwa die Geschäftsführung; bei einer GmbH, UG, AG nötig'),
    address: z
      .strictObject({
        street: line.describe('Straße mit Hausnummer'),
        zip: anyPostcode,
        city: line,
      })
      .optional()
      .describe('Anschrift der Firma; ohne Angabe die des Restaurants'),
    phone: phone.optional().describe('Telefon der Firma; ohne Angabe das des Restaurants'),
    email: email.optional().describe('Mailadresse der Firma; ohne Angabe die des Restaurants'),
    vatId: vatId.optional().describe('Umsatzsteuer-Identifikationsnummer'),
    economicId: economicId.optional().describe('Wirtschafts-Identifikationsnummer, wenn vergeben'),
    taxNumber: taxNumber.optional().describe('Steuernummer, nur für Belege'),
    register: line.optional().describe('Registergericht und Nummer'),
    authority: line
      .optional()
      .describe('Zuständige Aufsichtsbehörde, etwa die Lebensmittelüberwachung'),
    responsible: line
      .optional()
      .describe('Wer für redaktionelle Texte verantwortlich ist (§ 18 Abs. 2 MStV)'),
    arbitration: line
      .optional()
      .describe('Schlichtungsstelle, an deren Verfahren ihr teilnehmt; ohne Angabe keine'),
    dataProtectionOfficer: line
      .optional()
      .describe('Datenschutzbeauftragte oder Datenschutzbeauftragter mit Kontakt, wenn bestellt'),
    hosting: line.optional().describe('Wer den Server betreibt, mit Ort'),
    mailProvider: line.optional().describe('Wer eure Mails verschickt, mit Ort'),
    accessLogDays: z
      .int()
      .min(0)
      .max(3650)
      .optional()
      .describe(
        'Wie viele Tage der Server davor (Proxy, Hoster) Aufrufe mit Netzadresse protokolliert; 0: gar nicht',
      ),
  })
  .describe('Wer verkauft: daraus entstehen Impressum, Datenschutz, Bestellbedingungen und Belege');

const ownWords = z.strictObject({
  before: text(20_000).optional().describe('Steht vor dem, was der Shop selbst schreibt'),
  after: text(20_000).optional().describe('Steht danach'),
});

/** The owner's words on the pages that are made. */
export const legalTexts = z
  .strictObject({
    imprint: ownWords.optional().describe('Impressum'),
    privacy: ownWords.optional().describe('Datenschutz'),
    terms: ownWords.optional().describe('Allgemeine Bestellbedingungen'),
    guarantee: text(20_000)
      .optional()
      .describe(
        'Einheitlicher Hinweis auf die gesetzliche Gewährleistung für Waren (VO (EU) 2025/1960), im Wortlaut; eine eigene Seite',
      ),
  })
  .describe('Eigene Worte auf den Seiten, die der Shop aus seinen Angaben selbst schreibt');
