import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

interface Case {
  what: string;
  lines: string[];
  /** Line and column where the mistake begins. */
  at: string;
  message: RegExp;
  mend: RegExp;
}

// prettier-ignore
const CASES: Case[] = [
  { what: 'a quote that stays open to the end', lines: ['id: a', 'name: "Bella', 'phone: 12', 'email: x'], at: '2:7', message: /Anführungszeichen " wird hier geöffnet/, mend: /noch ein "/ },
  { what: 'a quote that a later one seems to close', lines: ['id: a', "name: 'Bella", 'phone: 12', "claim: 'x'", 'email: x'], at: '2:7', message: /Anführungszeichen '/, mend: /noch ein '/ },
  { what: 'a quote among dishes', lines: ['dishes:', '  - name: "Tonno', '    price: 3', '  - name: "Salami"'], at: '2:11', message: /Anführungszeichen "/, mend: /noch ein "/ },
  { what: 'a quote after text that only looks like marks', lines: ["about: Toni's [alte] {Stube}", 'text: |', '  Er sagt: "Hallo', 'note: "a # b', 'x: 1'], at: '4:7', message: /Anführungszeichen "/, mend: /noch ein "/ },
  { what: 'text behind a quote', lines: ["name: 'Toni's Pizza'"], at: '1:13', message: /steht noch etwas/, mend: /Apostroph/ },
  { what: 'a backslash', lines: ['name: "C:\\dir"'], at: '1:10', message: /Schrägstrich/, mend: /'…'/ },
  { what: 'a brace in the middle', lines: ['dishes:', '  - name: A', '    sizes: { klein: 7.50, gross: 9', '    tags: [vegan]', '  - name: B', '    price: 3'], at: '3:12', message: /Klammer \{ .* nicht mit \} geschlossen/, mend: /Setze \}/ },
  { what: 'a brace at the end', lines: ['dishes:', '  - sizes: { klein: 7.50'], at: '2:12', message: /Klammer \{/, mend: /Setze \}/ },
  { what: 'a brace of one of many tables', lines: ['tables:', '  - { table: 1, seats: 2', '  - { table: 2, seats: 4 }'], at: '2:5', message: /Klammer \{/, mend: /Setze \}/ },
  { what: 'a bracket in the middle', lines: ['dishes:', '  - name: A', '    tags: [vegan, hot', '    price: 3', '  - name: B'], at: '3:11', message: /Klammer \[ .* nicht mit \] geschlossen/, mend: /Setze \]/ },
  { what: 'a bracket inside braces', lines: ['a: { b: [1, 2 }', 'c: 1'], at: '1:9', message: /Klammer \[ .*da steht „\}“/, mend: /Setze \]/ },
  { what: 'an opening brace', lines: ['id: a', 'sizes: klein: 7.50 }'], at: '2:8', message: /Klammer \} .* nie geöffnet/, mend: /Setze .* ein \{/ },
  { what: 'a brace too many', lines: ['a: { b: 1 }}', 'c: 2'], at: '1:12', message: /Klammer \} ist hier zu viel/, mend: /Lösche/ },
  { what: 'a bracket whose lines stand too far left', lines: ['sizes: { klein: 7.50,', 'gross: 9.90 }'], at: '2:1', message: /zu weit links/, mend: /eine Zeile/ },
  { what: 'a comma in braces', lines: ['a: { b: 1 c: 2 }'], at: '1:9', message: /fehlt ein Komma/, mend: /b: 2/ },
  { what: 'a tab', lines: ['a:', '\tb: 1'], at: '2:1', message: /Tabulator/, mend: /Leerzeichen/ },
  { what: 'a tab after spaces', lines: ['- name: B', '  number: 1', ' \tprice: 4'], at: '3:1', message: /Tabulator/, mend: /Leerzeichen/ },
  { what: 'a missing colon', lines: ['id: a', 'name Pizza Bella', 'phone: 1'], at: '2:1', message: /fehlt der Doppelpunkt/, mend: /Schreibe: name: Pizza Bella/ },
  { what: 'a missing colon at the end', lines: ['id: a', 'phone 1'], at: '2:1', message: /fehlt der Doppelpunkt/, mend: /Schreibe: phone: 1/ },
  { what: 'a missing colon above a list', lines: ['dishes', '  - name: A', '    price: 3'], at: '1:1', message: /fehlt der Doppelpunkt/, mend: /Schreibe: dishes:/ },
  { what: 'a missing colon in a dish', lines: ['dishes:', '  - name: A', '    price 3', '    number: 4'], at: '3:5', message: /fehlt der Doppelpunkt/, mend: /Schreibe: price: 3/ },
  { what: 'a missing space after the colon', lines: ['id: a', 'name:Pizza', 'phone: 1'], at: '2:1', message: /fehlt ein Leerzeichen/, mend: /Schreibe: name: Pizza/ },
  { what: 'a missing space after the dash', lines: ['dishes:', '  -name: A', '   price: 3'], at: '2:3', message: /Strich fehlt ein Leerzeichen/, mend: /Schreibe: - name: A/ },
  { what: 'two colons', lines: ['name: Pizza: Bella'], at: '1:7', message: /zwei Doppelpunkte/, mend: /Anführungszeichen/ },
  { what: 'a line too far in', lines: ['dishes:', '  - name: A', '     price: 3'], at: '3:6', message: /zu weit eingerückt/, mend: /Nachbarn/ },
  { what: 'a line too far in at the top', lines: ['id: a', '# wer', ' name: b'], at: '3:2', message: /zu weit eingerückt/, mend: /Nachbarn/ },
  { what: 'a line too far out', lines: ['address:', '  street: a', ' zip: 3'], at: '3:2', message: /Einrückung stimmt nicht/, mend: /Nachbarn/ },
  { what: 'a line too far out in a dish', lines: ['dishes:', '  - name: A', '   price: 3'], at: '3:4', message: /Einrückung stimmt nicht/, mend: /Nachbarn/ },
  { what: 'a dash too far out', lines: ['dishes:', '  - name: A', ' - name: B'], at: '3:2', message: /Einrückung stimmt nicht/, mend: /Nachbarn/ },
  { what: 'a colour without quotes in braces', lines: ['design: { accent: #1f6b4a }', 'id: a'], at: '1:11', message: /„#1f6b4a“ ist für YAML ein Kommentar/, mend: /accent: '#1f6b4a'/ },
  { what: 'a colour without quotes in a line', lines: ['design:', '  accent: #1f6b4a', '  mood: warm # wie früher', '  claim: # folgt'], at: '2:3', message: /„accent“ bleibt leer/, mend: /accent: '#1f6b4a'/ },
  { what: 'a reserved sign', lines: ['name: @pizza'], at: '1:7', message: /nicht mit @ beginnen/, mend: /Anführungszeichen/ },
];

for (const { what, lines, at, message, mend } of CASES)
  test.each([
    ['', '\n'],
    [', with the line ends of Windows', '\r\n'],
  ])(`${what} is named once where it begins%s`, (_, end) => {
    const { node, problems } = parseYaml('shop.yaml', lines.join(end) + end);
    expect(node).toBeNull();
    expect(problems.map(({ file, line, column }) => `${file} ${line}:${column}`)).toEqual([
      `shop.yaml ${at}`,
    ]);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.mend).toMatch(mend);
  });

test('every field that stands twice is named', () => {
  const { problems } = parseYaml('shop.yaml', 'a: 1\na: 2\nb: 1\nb: 2\n');
  expect(problems.map(({ line }) => line)).toEqual([2, 4]);
});
