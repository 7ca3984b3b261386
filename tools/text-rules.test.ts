import { expect, test } from 'vitest';
import { collectTexts, readTextFiles } from './texts.mjs';
import { brokenRules } from './texts/text-rules.mjs';

test('no German text breaks a rule', () => {
  const texts = collectTexts(readTextFiles());
  expect(texts.length).toBeGreaterThan(3_000);
  expect(brokenRules(texts)).toEqual([]);
});

const rulesOf = (text: string, file = 'apps/storefront/src/a.ts') =>
  brokenRules([{ file, line: 1, text, reader: file.startsWith('demo/') ? 'demo' : 'guest' }]);

test.each([
  'Wähle "Konto anlegen".',
  "Tippe auf 'Unser Tisch'.",
  'Einen Moment ...',
  'Pizza - heiß und frisch',
  'Das geht nicht .',
  'Noch 5€ bis zum Angebot',
  'Etwas anderes, z.B. Salat',
  'Bitte prüfe das bitte noch einmal.',
  'Wir melden uns bei Ihnen.',
  'Wir melden uns bei Dir.',
  'Übergeben',
  'Zugestellt',
  'Der Nachlass ist null.',
  'Ab 20 € Warenwert',
  'Die Lieferkosten ändern sich.',
  'Nur bei Sammelbestellungen',
  'Der Kellner kommt gleich.',
  'Deine Email fehlt.',
  'Versuche es noch einmal.',
  'Soll er an seine Stelle treten?',
  'Hol ihn dir mit einem Druck.',
  'Nochmal bestellen',
  'Budget pro Kopf',
  'Warst du das nicht, tu nichts.',
  'Mit dem PayPal Button bezahlst du.',
])('found: %s', (text) => {
  expect(rulesOf(text)).toHaveLength(1);
});

test.each([
  'Bitte gib eine gültige Email Adresse ein.',
  'Erstellt von Dir',
  'Wähle „Konto anlegen“.',
  'Ihr dürft das. Ihre Zeiten nennt die Filiale.',
  'npm run staff -- add NAME [--name "Anzeigename"]',
])('left alone: %s', (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('a demo shop speaks as it likes', () => {
  expect(rulesOf('10 % Rabatt - ab 20 Euro Warenwert', 'demo/a/offers.yaml')).toEqual([]);
});
