import { expect, test } from 'vitest';
import { collectTexts, printTexts } from './texts.mjs';

const collect = (files: Record<string, string>) => collectTexts(new Map(Object.entries(files)));
const textsOf = (source: string, file = 'apps/storefront/src/a.tsx') =>
  collect({ [file]: source }).map(({ text }) => text);

test('markup is one line as it is read, with what is put in left open', () => {
  expect(
    textsOf(
      'const a = <p className="big">Noch {n} bis <b>{name}</b>, {many ? "viele" : "eins"}</p>;',
    ),
  ).toEqual(['Noch {…} bis {…}, {viele|eins}', 'viele', 'eins']);
});

test('a text in pieces is one text', () => {
  expect(textsOf('const a = "Bitte gib " + what + ` ein, ${name}.`;')).toEqual([
    'Bitte gib {…} ein, {…}.',
  ]);
});

test.each([
  ['imports', "import { a } from './über-uns.ts';"],
  ['class names and roles', '<p className="Über" role="Löschen" data-part="Größe" />;'],
  ['types', "type Way = 'Größe' | 'Über';"],
  ['keys and comparisons', "const a = { 'Größe': 1 }; if (way === 'Löschen') b['Über']();"],
  ['SQL', 'sql`select für from größe`;'],
  ['logs', "log.warn('Das gibt es nicht'); context.log.info('Nicht da');"],
  ['English', "throw new Error('Address is not in the file'); say('Not built: see above');"],
  ['codes', "go('not-found', 'content-type', 'order', '/ueber-uns', 'Europe/Berlin');"],
  ['comments', '// Das ist kein Text.\n/* Und das auch nicht. */'],
])('%s are no texts', (_, source) => {
  expect(textsOf(source)).toEqual([]);
});

test('what is read out is a text, however short', () => {
  expect(textsOf('<a aria-label="Weg" title="Ort" href="Weg"><img alt="Logo" /></a>;')).toEqual([
    'Weg',
    'Ort',
    'Logo',
  ]);
});

test('a short word counts once a longer text uses it, unless it names a thing in the code', () => {
  const long = "const a = 'Das ist bezahlt und status geht nicht';";
  expect(textsOf(`${long} const b = ['bezahlt', 'status']; b.status;`)).toEqual([
    'Das ist bezahlt und status geht nicht',
    'bezahlt',
  ]);
});

test('pages and files of a shop are read by line', () => {
  const found = collect({
    'demo/a/pages/01.md': '# Impressum\n\nWir sind für dich da.\n',
    'demo/a/offers.yaml': "title: 'Zwei für den Preis von einem' # heute\nid: zwei\n",
  });
  expect(found.map(({ line, text }) => [line, text])).toEqual([
    [1, '# Impressum'],
    [3, 'Wir sind für dich da.'],
    [1, 'Zwei für den Preis von einem'],
  ]);
});

test('they are printed with their place, by who reads them', () => {
  const texts = collect({
    'apps/counter/src/a.ts': "\nconst a = 'Nr. ist fertig';",
    'apps/server/src/mail/b.ts': "const b = 'Danke für deine Bestellung';",
    'apps/server/src/shop-files/c.ts': "const c = 'Das Feld gibt es nicht.';",
    'apps/storefront/src/d.ts': "const d = 'Dein Warenkorb ist leer';",
  });
  expect(printTexts(texts).split('\n')).toEqual([
    '== guest (1)',
    'apps/storefront/src/d.ts:1  Dein Warenkorb ist leer',
    '== counter (1)',
    'apps/counter/src/a.ts:2  Nr. ist fertig',
    '== mail and push (1)',
    'apps/server/src/mail/b.ts:1  Danke für deine Bestellung',
    '== owner (1)',
    'apps/server/src/shop-files/c.ts:1  Das Feld gibt es nicht.',
    'Texts: 4.',
  ]);
  expect(printTexts(texts, 'WARENKORB')).toContain('Texts: 1.');
});
