// What a machine can check of a German text: signs, and words that the glossary replaced.

/** The specification's own words, and the law's, to the letter. */
const LITERAL = [
  'Bitte gib eine gültige Email Adresse ein.',
  'Bitte nutze den PayPal Button unter den Zahlungsmitteln um deine Bestellung abzuschließen.',
  'Wähle Deinen Rabatt',
  'Wir benötigen Deine Adresse damit wir Dich',
  /^(?:Erstellt v|V)on Dir(?:\{…\})?$/,
  '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
];
/** Commands and markup hold quotation marks that are no text. */
const NO_SENTENCE = /^npm run |^<|<\/\w+>/;

/** @type {readonly (readonly [rule: string, wrong: RegExp])[]} */
const SIGNS = [
  ['„…“ instead of straight quotes', /"[\p{L}#]|\p{L}"|(?<=^|[\s(])'\p{L}[^']*'/u],
  ['… instead of three dots', /\.\.\./],
  ['– instead of a hyphen between words', /\p{L} - \p{L}/u],
  ['no space before a mark', /\p{L} [.,;:!?](?:\s|$)/u],
  ['a space before € and %', /\d[€%]/],
  ['z. B. with a space', /\bz\.B\./],
  ['one bitte in a sentence', /\bbitte\b[^.!?]*\bbitte\b/i],
  ['du, not Sie', /[\p{Ll},] (?:Sie|Ihnen|Ihre[mnrs]?)\b/u],
  ['du in lower case', /[\p{Ll},] (?:Du|Dir|Dich|Dein(?:e[mnrs]?)?)\b/u],
];
/** @type {readonly (readonly [instead: string, wrong: RegExp])[]} */
const WORDS = [
  ['Geliefert, Abgeholt or Serviert', /^(?:Übergeben|Zugestellt)$/],
  ['Rabatt', /Nachl[aä]ss/],
  ['Bestellwert', /Warenwert/],
  ['Liefergebühr', /Lieferkosten|Versandkosten/],
  ['Gruppenbestellung', /Sammelbestellung/],
  ['Bedienung', /\bKellner|\bder Service\b/],
  ['Filiale', /\bFilialle|\bZweigstelle|\bNiederlassung/],
  ['E-Mail or Mail', /\bEmail/],
  ['Versuch es', /\b[Vv]ersuche es\b/],
  ['ersetzen', /an seine Stelle/],
  ['mit einem Klick', /mit einem (?:Druck|Tipp)\b/],
  ['noch einmal', /\b[Nn]ochmal\b/],
  ['pro Person', /pro Kopf/],
  ['musst du nichts tun', /\btu nichts\b/],
  ['PayPal-Button', /PayPal Button/],
];

/**
 * @param {{ file: string, line: number, text: string, reader: string }[]} texts
 * @returns {string[]} One line for each text that breaks a rule, with its place.
 */
export function brokenRules(texts) {
  return texts.flatMap(({ file, line, text, reader }) => {
    const isLiteral = LITERAL.some((one) =>
      typeof one === 'string' ? text.startsWith(one) : one.test(text),
    );
    // A demo shop speaks as it likes: its offers are split at ' - ', and copied pages of others say Sie.
    if (isLiteral || reader === 'demo' || NO_SENTENCE.test(text)) return [];
    return [...SIGNS, ...WORDS]
      .filter(([, wrong]) => wrong.test(text))
      .map(([rule]) => `${file}:${line} ${rule}: ${text}`);
  });
}
