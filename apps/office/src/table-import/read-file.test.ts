import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { makeXlsx, makeZip } from './testing/make-xlsx.ts';
import { readXlsx } from './xlsx.ts';

const ROWS = [
  ['Nr', 'Name', '', 'Preis'],
  [12, 'Käse & <Brot>', '', 8.5],
  [13, 'Suppe', '', 4.199_999_9],
];

test('text of a file is read in the encoding it has', () => {
  const text = 'Nr;Gericht\n1;Käsespätzle für 8,50 €';
  const windows = Uint8Array.from([...text], (letter) =>
    letter === '€' ? 0x80 : letter.charCodeAt(0),
  );
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  for (const bytes of [new TextEncoder().encode(text), windows, utf16])
    expect(decodeText(bytes)).toBe(text);
});

test('the first sheet of an Excel file is read, numbers as prices, gaps as gaps', async () => {
  expect(await readXlsx(makeXlsx(ROWS))).toEqual([
    ['Nr', 'Name', '', 'Preis'],
    ['12', 'Käse & <Brot>', '', '8.50'],
    ['13', 'Suppe', '', '4.20'],
  ]);
});

test('as Excel itself writes it: shared strings, a sheet by its link, letters in pieces', async () => {
  const file = makeZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Karte" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/karte.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Name</t></si><si><r><t xml:space="preserve">Spinat </t></r><r><t>&#228;&amp;</t></r><rPh sb="0"><t>x</t></rPh></si></sst>',
    'xl/worksheets/karte.xml':
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="3"><x:c r="B3" t="s"><x:v>1</x:v></x:c><x:c r="C3" t="str"><x:f>A1</x:f><x:v>9</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  });
  expect(await readXlsx(file)).toEqual([['Name'], ['', 'Spinat ä&', '9']]);
});

test('what is no table, declares entities or grows without end is refused', async () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><row><c><v>1</v></c></row></worksheet>';
  const bomb = `<worksheet>${' '.repeat(30 * 1024 * 1024)}</worksheet>`;
  for (const sheet of [entity, bomb])
    expect(await readXlsx(makeZip({ 'xl/worksheets/sheet1.xml': sheet }))).toBe(null);
  expect(await readXlsx(new Uint8Array(0))).toBe(null);
  expect(await readXlsx(new TextEncoder().encode('Nr;Name;Preis'))).toBe(null);
  expect(await readXlsx(makeZip({ 'word/document.xml': '<w/>' }))).toBe(null);
});

test('a broken file never does more than not be read', async () => {
  const whole = makeXlsx(ROWS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(whole.length),
      async (changes, length) => {
        const broken = whole.slice(0, length);
        for (const [at, byte] of changes) if (at < length) broken[at] = byte;
        const cells = await readXlsx(broken);
        expect(cells === null || Array.isArray(cells)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
