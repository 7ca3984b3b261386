import { expect, test } from 'vitest';
import { readMessages, translateSource } from './messages.ts';

const keysOf = (source: string) => readMessages('a.tsx', source).messages.map(({ key }) => key);
const english = (source: string, texts: Record<string, string>) =>
  translateSource('a.tsx', source, ({ key }) => texts[key]);

test('a message is a string, a template, a sum of strings, or what stands inside an element', () => {
  expect(
    keysOf("const a = ['Heute', `Noch ${n} Gerichte`, 'Bitte gib ' + what + ' ein.'];"),
  ).toEqual(['Heute', 'Noch {0} Gerichte', 'Bitte gib {0} ein.']);
  expect(keysOf('<p>\n  Noch {n} bis <b>zum {what}</b>,{" "}\n  dann gratis.\n</p>;')).toEqual([
    'Noch {0} bis <0>zum {1}</0>, dann gratis.',
  ]);
  expect(keysOf('<input aria-label="Suche" id="suche" aria-labelledby="titel" />;')).toEqual([
    'Suche',
  ]);
});

test('what is compared, a key, a class name, an import or a type is none', () => {
  const source = `import a from 'Käse';
    type Way = 'Größe';
    if (way === 'Löschen') b = { 'Über': 1 };
    switch (way) { case 'Ändern': log.warn('Nein'); }
    <p className="Rot" />;`;
  expect(keysOf(source)).toEqual([]);
});

test('what is put in may stand elsewhere in the other language, and is translated itself', () => {
  expect(
    english("const a = `Noch ${n === 1 ? 'ein Gericht' : count(n)}.`;", {
      'Noch {0}.': '{0} to go.',
      'ein Gericht': 'one dish',
    }),
  ).toBe('const a = `${n === 1 ? "one dish" : count(n)} to go.`;');
});

test('an element of a sentence keeps what it is, and its attributes are translated', () => {
  const source = '<p>Zur <a href="/kasse" title="Weiter">Kasse</a>, {name}</p>;';
  expect(
    english(source, { 'Zur <0>Kasse</0>, {0}': '{0}, to <0>checkout</0>', Weiter: 'Next' }),
  ).toBe('<p>{name}{", to "}<a href="/kasse" title={"Next"}>{"checkout"}</a></p>;');
});

test('quotes, braces and back quotes of a translation are text', () => {
  expect(english("const a = 'Ja';", { Ja: `"Yes"\\n\`\${x}\`` })).toBe(
    `const a = ${JSON.stringify(`"Yes"\\n\`\${x}\``)};`,
  );
  expect(english('const a = `Ja ${n}`;', { 'Ja {0}': '`${x}` {0} \\' })).toBe(
    'const a = `\\`\\${x}\\` ${n} \\\\`;',
  );
  expect(english('<p>Ja</p>;', { Ja: '{yes} <b>' })).toBe('<p>{"{yes} <b>"}</p>;');
});

test('a translation that puts in what the German has not ends the build', () => {
  expect(() => english('const a = `Ja ${n}`;', { 'Ja {0}': '{1}' })).toThrow('no {1}');
  expect(() => english('<p>Ja {n}</p>;', { 'Ja {0}': '<0>{0}</0>' })).toThrow('no <0>');
});

test('a file with nothing to say stays as it is', () => {
  const source = 'export const n = 1;\n';
  expect(english(source, {})).toBe(source);
});

test('what is put into a text that is read from right to left keeps its own direction', () => {
  const isolated = (source: string, texts: Record<string, string>) =>
    translateSource('a.tsx', source, ({ key }) => texts[key], { isolates: true });
  expect(isolated('const a = `Ruf an: ${phone}`;', { 'Ruf an: {0}': '{0} rufen' })).toBe(
    'const a = `\u2068${phone}\u2069 rufen`;',
  );
  expect(isolated('const a = `${euros},${cents} €`;', { '{0},{1} €': '€{0}.{1}' })).toBe(
    'const a = `€${euros}.${cents}`;',
  );
  expect(isolated('<p>Von {name} {icon && <b />}</p>;', { 'Von {0} {1}': '{0} {1}' })).toBe(
    '<p>{"\u2068"}{name}{"\u2069"}{" "}{icon && <b />}</p>;',
  );
});
