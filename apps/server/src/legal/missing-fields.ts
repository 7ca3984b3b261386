import { LEGAL_PAGES, type Shop } from '@tischlein/domain/shop/shop.ts';
import { LEGAL_TITLES, ownPageOf } from './make-pages.ts';

/** Something the law wants told that the shop's files do not say. German, for the operator. */
interface MissingField {
  file: 'shop.yaml' | 'hours.yaml';
  path: readonly string[];
  message: string;
  mend: string;
}

/** Legal persons and partnerships act by somebody, and stand in a register. */
const ACTED_FOR = /\b(?:GmbH|UG|AG|SE|KG|OHG|e?GbR|eG|e\. ?V\.|Limited|Ltd)(?:\b|$|,)/;
const REGISTERED = /\b(?:GmbH|UG|AG|SE|KG|OHG|eG|e\. ?K\.|e\. ?Kfm\.|e\. ?Kfr\.|eGbR)(?:\b|$|,)/;
const NAMES_SOMEBODY = /Geschäftsführ|Inhaber|vertreten/i;

/** What is missing for Impressum and privacy page; what cannot be known to be needed is asked for all the same. */
export function missingFields(shop: Shop): MissingField[] {
  const { legal, company = {} } = shop;
  const { operator } = legal;
  const lacks: [boolean, string, string, string][] = [
    [
      ACTED_FOR.test(operator) &&
        company.representative === undefined &&
        !NAMES_SOMEBODY.test(operator),
      'representative',
      'wer die Firma vertritt',
      'Nenne die Geschäftsführung mit Vor- und Nachnamen',
    ],
    [
      REGISTERED.test(operator) && legal.register === null,
      'register',
      'Registergericht und Nummer',
      'Etwa register: Amtsgericht Stuttgart, HRB 12345',
    ],
    [
      legal.vatId === null && company.economicId === undefined && legal.taxNumber === null,
      'vatId',
      'die Umsatzsteuer- oder Wirtschafts-Identifikationsnummer',
      'Schreibe vatId oder economicId, oder taxNumber, wenn du beide nicht hast',
    ],
    [
      company.authority === undefined,
      'authority',
      'die Aufsichtsbehörde',
      'Nenne die Lebensmittelüberwachung deiner Stadt oder deines Landkreises',
    ],
    [
      company.hosting === undefined,
      'hosting',
      'wer den Server betreibt',
      'Nenne Firma und Ort: Sie stehen auf der Seite „Datenschutz“',
    ],
    [
      company.accessLogDays === undefined,
      'accessLogDays',
      'wie lange der Server davor Aufrufe protokolliert',
      'Schreibe die Tage, oder 0, wenn er es nicht tut',
    ],
  ];
  const fields = lacks.flatMap(([lacking, field, what, mend]): MissingField[] =>
    lacking
      ? [
          {
            file: 'shop.yaml',
            path: ['legal', field],
            message: `Hier fehlt „legal: ${field}“: ${what}.`,
            mend: `${mend}.`,
          },
        ]
      : [],
  );
  if (shop.hours.state === null)
    fields.push({
      file: 'hours.yaml',
      path: ['state'],
      message: 'Hier fehlt „state“: Die Seite „Datenschutz“ kann die Aufsicht nicht nennen.',
      mend: 'Schreibe das Bundesland, etwa state: BW.',
    });
  return fields;
}

/** Titles of pages the owner has written in the place of those that are made. */
export function replacedPages(shop: Shop): string[] {
  return LEGAL_PAGES.filter((page) => ownPageOf(shop.pages, page)).map(
    (page) => LEGAL_TITLES[page],
  );
}
