import type { LawPart } from '../law-row.ts';

const STATEMENT = 'Erklärung zur Barrierefreiheit';

export const ACCESS: LawPart = {
  title: 'Barrierefreiheit und Zahlungsarten',
  rows: [
    {
      demand: 'WCAG 2.2 AA',
      source: '§ 3 BFSG, BFSGV',
      product: 'Jede Seite und jeder Dialog ohne Fund, hell und dunkel, mit der Tastatur bedienbar',
      tests: {
        'e2e/accessibility.spec.ts': [
          'every page of the shop is accessible, light and dark',
          'a whole order is possible with the keyboard alone',
        ],
        'e2e/user-styles.spec.ts': [
          'what a guest sees from the menu to the order holds with spaced text and with forced colours',
        ],
      },
      operator: 'Bilder, eigene Stile (custom.css) und Texte ebenso prüfen',
      missing: ({ customCss }) =>
        customCss.trim() === ''
          ? []
          : ['custom.css ändert das Aussehen: Prüfe Kontrast und Fokus.'],
    },
    {
      demand: 'Fremdsprachige Namen sind als solche ausgezeichnet',
      source: 'WCAG 3.1.2',
      product:
        'lang und textLang an Gericht, Menü, Zutat und Kategorie, oder für eine ganze Datei; im Shop und in Mails',
      tests: {
        'e2e/menu.spec.ts': [
          'foreign names are read out in their language, German ones as the page',
        ],
        'e2e/pages.spec.ts': [
          'what can be withdrawn from is told above the order button, for that order',
        ],
        'apps/server/src/ordering/order-mail.test.ts': [
          'tells mail programs which language a foreign name is in',
        ],
      },
      operator: 'Die Sprache fremder Namen in den Dateien der Karte nennen',
    },
    {
      demand: 'Eine Erklärung, wie barrierefrei der Shop ist, mit der Aufsicht',
      source: '§ 14 BFSG, Anlage 3',
      product: 'Eine Seite des Shops; fehlt sie, warnt der Import',
      tests: {
        'apps/server/src/shop-files/broken-folders.test.ts': [
          'payment methods that ended, missing pages',
        ],
      },
      operator:
        'Die Erklärung schreiben: was der Shop tut, was geht und was nicht, Stand; die Aufsicht ist die MLBF in Magdeburg',
      missing: ({ pages }) => {
        const statement = pages.find(({ title }) => title === STATEMENT);
        if (!statement) return [`Die Seite „${STATEMENT}“ fehlt.`];
        const namesWho = /MLBF|Marktüberwachung/.test(statement.markdown);
        return namesWho ? [] : [`Die Seite „${STATEMENT}“ nennt die Aufsicht (MLBF) nicht.`];
      },
    },
    {
      demand: 'Zahlungsarten, die es nicht mehr gibt, werden nicht angeboten',
      source: 'Stripe, Unzer: Sofort endete 2025, giropay 2024',
      product: 'Kennungen bleiben bekannt, angeboten werden sie nie',
      tests: {
        'packages/domain/src/payment/usable-methods.test.ts': [
          'what ended is never usable, whatever is configured',
        ],
      },
      operator: null,
    },
  ],
};
