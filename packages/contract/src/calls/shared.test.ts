import { describe, expect, it } from 'vitest';
import { line, paragraph } from './shared.ts';

const TEXTS = [
  { text: ' Pizza ', read: 'Pizza' },
  { text: '\u200bPi\ufeffzza\u2060', read: 'Pizza' },
  // As a phone copies a number from its contacts.
  { text: '\u202a+49 170 1234567\u202c', read: '+49 170 1234567' },
  { text: 'gut\u202e<gnurpsed>\u2066', read: 'gut<gnurpsed>' },
  { text: '👩‍👩‍👧 مريم', read: '👩‍👩‍👧 مريم' },
];

describe.each([
  ['a line', line(40)],
  ['a paragraph', paragraph(40)],
])('%s of text', (_name, schema) => {
  it.each(TEXTS)('$text is read as $read', ({ text, read }) => {
    expect(schema.parse(text)).toBe(read);
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\u009bb', 'a\ud800b', 'a'.repeat(41)])(
    'is refused: %j',
    (text) => expect(schema.safeParse(text).success).toBe(false),
  );
});

it('line breaks and tabs stand in paragraphs alone', () => {
  expect(paragraph(40).parse('a\n\tb')).toBe('a\n\tb');
  expect(line(40).safeParse('a\nb').success).toBe(false);
});
