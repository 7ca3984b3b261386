import type { z } from 'zod';
import { didYouMean } from './did-you-mean.ts';
import { knownKeys } from './schema-keys.ts';
import { OFFER_TYPES } from './schema/offers-file.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { joinPath, locate, plainValue, type Path, type SourceNode } from './source-tree.ts';

/** Reports a finding at a path of one file; the place comes from the node nearest to it. */
export type Report = (path: Path, code: ProblemCode, message: string, mend: string) => void;

export function reporter(root: SourceNode, into: Problem[]): Report {
  return (path, code, message, mend) => {
    const { node, exact } = locate(root, path);
    const last = path.at(-1);
    const label = exact || last === undefined ? node.path : joinPath(node.path, last);
    const { file, line, column } = node;
    into.push({ file, path: label, line, column, code, message, mend });
  };
}

/** The typed content of a file, or null after reporting every problem of it. */
export function checkSchema<S extends z.ZodType>(
  schema: S,
  root: SourceNode,
  problems: Problem[],
): z.infer<S> | null {
  const result = schema.safeParse(plainValue(root));
  if (result.success) return result.data;
  const report = reporter(root, problems);
  const keys = new Map<string, string[]>();
  for (const issue of result.error.issues) explain(issue, [], { root, schema, report, keys });
  return null;
}

interface Scope {
  root: SourceNode;
  schema: z.ZodType;
  report: Report;
  keys: Map<string, string[]>;
}
type Issue = z.core.$ZodIssue;

function explain(issue: Issue, prefix: Path, scope: Scope): void {
  const path = [...prefix, ...issue.path];
  const { report, root } = scope;
  const found = locate(root, path);
  const value = found.exact ? plainValue(found.node) : undefined;
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeys(scope.schema, plainValue(root), path);
      for (const key of issue.keys) {
        const near = didYouMean(key, known);
        const mend =
          near === null
            ? `Erlaubt sind hier: ${known.join(', ')}.`
            : `Meintest du „${near}“? Sonst lösche das Feld.`;
        report([...path, key], 'unknown-field', `Das Feld „${key}“ gibt es hier nicht.`, mend);
      }
      return;
    }
    case 'invalid_union': {
      if (issue.errors.length === 0) {
        const message =
          value === undefined
            ? 'Die Art des Angebots (offerType) fehlt.'
            : `Die Angebotsart „${String(value)}“ gibt es nicht.`;
        report(
          path,
          value === undefined ? 'missing-field' : 'value',
          message,
          offerTypes(String(value)),
        );
        return;
      }
      const meant = meantAlternative(issue.errors);
      if (meant !== null) for (const inner of meant) explain(inner, path, scope);
      else reportValue(issue, path, value, scope);
      return;
    }
    case 'invalid_key': {
      const key = String(path.at(-1));
      const inner = issue.issues[0];
      const [message, mend] =
        inner?.code === 'invalid_value'
          ? [`„${key}“ gibt es hier nicht.`, suggestion(key, inner.values.map(String))]
          : [`„${key}“ kann hier keine Kennung sein.`, 'Schreibe sie klein, etwa klein oder 30cm.'];
      report(path, 'value', message, mend);
      return;
    }
    default:
      reportValue(issue, path, value, scope);
  }
}

function reportValue(issue: Issue, path: Path, value: unknown, { report }: Scope): void {
  const field = typeof path.at(-1) === 'string' ? `„${String(path.at(-1))}“` : 'der Eintrag';
  if (value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) {
    report(path, 'missing-field', `Hier fehlt ${field}.`, `Ergänze ${field}.`);
    return;
  }
  if (issue.code === 'invalid_value' && value === undefined) {
    report(path, 'missing-field', `Hier fehlt ${field}.`, oneOf(issue.values.map(String)));
    return;
  }
  const said = SAID[issue.message];
  if (said !== undefined) {
    report(path, said[0], said[1], said[2]);
    return;
  }
  if (issue.code === 'invalid_value') {
    const options = issue.values.map(String);
    report(
      path,
      'value',
      `„${shown(value)}“ ist hier nicht möglich.`,
      suggestion(String(value), options),
    );
  } else if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array') {
    const money = Number(issue.minimum) === 0;
    const message = money ? 'Der Wert darf nicht negativ sein.' : 'Der Wert ist zu klein.';
    report(path, 'value', message, `Schreibe mindestens ${String(issue.minimum)}.`);
  } else if (issue.code === 'too_small') {
    report(path, 'value', 'Hier darf nichts Leeres stehen.', 'Fülle das Feld aus oder lösche es.');
  } else if (issue.code === 'too_big') {
    const unit = issue.origin === 'string' ? ' Zeichen' : '';
    const message = issue.origin === 'string' ? 'Der Text ist zu lang.' : 'Der Wert ist zu groß.';
    report(path, 'value', message, `Höchstens ${String(issue.maximum)}${unit}.`);
  } else if (issue.code === 'invalid_type') {
    report(
      path,
      'type',
      `„${shown(value)}“ passt hier nicht.`,
      EXPECTED[issue.expected] ?? 'Sieh im Beispiel nach.',
    );
  } else if (issue.code === 'invalid_format' && issue.format === 'email') {
    report(path, 'value', `„${shown(value)}“ ist keine E-Mail-Adresse.`, 'Etwa info@mein-shop.de.');
  } else {
    report(path, 'value', `„${shown(value)}“ passt hier nicht.`, 'Sieh im Beispiel nach.');
  }
}

/** Texts of the words that schemas give as `error`. */
const SAID: Record<string, [ProblemCode, string, string]> = {
  text: ['type', 'Hier gehört Text hin.', 'Schreibe ihn in eine Zeile, nötigenfalls in „"“.'],
  blank: ['value', 'Hier darf nichts Leeres stehen.', 'Fülle das Feld aus oder lösche es.'],
  'one-line': ['value', 'Hier steht mehr als eine Zeile.', 'Schreibe alles in eine Zeile.'],
  postcode: ['value', 'Das ist keine Postleitzahl.', 'Fünf Ziffern, etwa 70372.'],
  'any-postcode': ['value', 'Das ist keine Postleitzahl.', 'Etwa 70372, in Österreich 1010.'],
  phone: ['value', 'Das ist keine Telefonnummer.', 'Nur eine, ohne Worte, etwa 0711 123456.'],
  'vat-id': [
    'value',
    'Das ist keine Umsatzsteuer-Identifikationsnummer.',
    'DE und neun Ziffern, etwa DE811111118. Die Steuernummer ist eine andere.',
  ],
  'economic-id': [
    'value',
    'Das ist keine Wirtschafts-Identifikationsnummer.',
    'DE und neun Ziffern, dazu fünf weitere, etwa DE811111118-00001.',
  ],
  'tax-number': [
    'value',
    'Das ist keine Steuernummer.',
    'Zehn bis dreizehn Ziffern, etwa 93815/08152.',
  ],
  'part-of-fat': [
    'value',
    'Das ist mehr als das ganze Fett.',
    'Gesättigte Fettsäuren sind ein Teil davon.',
  ],
  'part-of-carbohydrate': [
    'value',
    'Das ist mehr als alle Kohlenhydrate.',
    'Zucker ist ein Teil davon.',
  ],
  'more-than-all': ['value', 'In 100 g ist von etwas mehr als 100 g.', 'Prüfe die Nährwerte.'],
  slug: [
    'value',
    'Das ist keine Kennung.',
    'Nur Kleinbuchstaben, Ziffern und Bindestriche: pizza-salami.',
  ],
  'size-key': ['size', 'Das ist keine Kennung einer Größe.', 'Etwa klein, gross oder 30cm.'],
  filled: [
    'value',
    'Das sagt nicht, was ihr selbst abfüllt.',
    'Schreibe true, false oder die Größen, etwa [karaffe].',
  ],
  withdrawal: [
    'value',
    'Das sagt nicht, was man widerrufen kann.',
    'Schreibe true oder die Größen, etwa [flasche].',
  ],
  'two-decimals': ['price', 'Der Betrag hat mehr als zwei Nachkommastellen.', 'Etwa 8.50.'],
  date: ['value', 'Diesen Tag gibt es nicht.', 'Schreibe Jahr-Monat-Tag, etwa 2026-12-24.'],
  timetable: ['hours', 'Das sind keine Zeiten.', 'Etwa „mo-fr: 11:00-14:00“ je Zeile.'],
  volume: ['value', 'Das ist keine Menge.', 'Etwa 0.33 l oder 330 ml.'],
  lang: [
    'value',
    'Das ist kein Kürzel einer Sprache.',
    'Etwa it (Italienisch) oder en (Englisch).',
  ],
  emphasis: [
    'value',
    'Eine Hervorhebung endet nicht.',
    'Zwei Sternchen davor und danach: **Milch**.',
  ],
  colour: ['value', 'Das ist keine Farbe.', "Etwa '#b3261e', in Anführungszeichen."],
  percent: ['value', 'Das ist kein Prozentsatz.', 'Eine Zahl von 0 bis 100, oder je Bestellart.'],
  domain: ['value', 'Das ist keine Internetadresse.', 'Ohne https://, etwa pizza-bella.de.'],
  'dish-in-size': [
    'value',
    'Das ist kein Gericht.',
    'Die Kennung, nach Wunsch mit Größe: cola oder cola klein.',
  ],
  'coupon-code': [
    'value',
    'Das ist kein Gutschein-Code.',
    'Mindestens vier Zeichen aus A bis Z und 0 bis 9, auch mit Bindestrichen; keine Umlaute.',
  ],
  discount: [
    'value',
    'Das ist kein Rabatt.',
    'Etwa 2.50 oder 10 € (Euro), oder 10 % (ganze Prozent).',
  ],
  size: ['size', 'Das ist kein Preis einer Größe.', 'Etwa klein: 7.50.'],
  'size-name': ['size', 'Das ist kein Name einer Größe.', 'Etwa klein: { name: Klein }.'],
  'extra-price': ['price', 'Das ist kein Preis.', 'Etwa 1.20 oder { klein: 0.80, gross: 1.50 }.'],
  'extra-item': ['value', 'Das ist kein Eintrag.', 'Eine Kennung oder { item: …, price: … }.'],
  position: ['area', 'Das ist kein Punkt.', 'Schreibe [Länge, Breite], etwa [9.18, 48.77].'],
  'only-polygon': ['area', 'Nur Flächen (Polygon) sind möglich.', 'Teile sie in einzelne Gebiete.'],
  'time-of-day': ['hours', 'Das ist keine Uhrzeit.', 'Etwa 05:00.'],
  key: [
    'value',
    'Das ist kein Name für einen Eintrag.',
    'Buchstaben und Ziffern, ohne Leerzeichen.',
  ],
};

const EXPECTED: Record<string, string> = {
  number: 'Schreibe eine Zahl mit Punkt, etwa 8.50, ohne Währung.',
  int: 'Schreibe eine ganze Zahl.',
  string: 'Schreibe Text in einer Zeile.',
  boolean: 'Schreibe true (ja) oder false (nein).',
  array: 'Schreibe eine Liste, etwa [eins, zwei].',
  object: 'Schreibe darunter eingerückt Felder mit Doppelpunkt.',
  record: 'Schreibe darunter eingerückt Felder mit Doppelpunkt.',
};

/** Of the ways a value may be written, the one its author tried: right kind, fewest complaints. */
function meantAlternative(alternatives: readonly (readonly Issue[])[]): readonly Issue[] | null {
  let best: readonly Issue[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const issues of alternatives) {
    if (issues.some((issue) => issue.path.length === 0 && isWrongKind(issue))) continue;
    const cost = issues.reduce(
      (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
      0,
    );
    if (cost < bestCost) [best, bestCost] = [issues, cost];
  }
  return best;
}

function isWrongKind(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_format';
}

function offerTypes(word: string): string {
  const near = didYouMean(word, Object.keys(OFFER_TYPES));
  const all = Object.entries(OFFER_TYPES).map(([type, meaning]) => `${type} (${meaning})`);
  return `${near === null ? '' : `Meintest du „${near}“? `}Möglich: ${all.join(', ')}.`;
}

function suggestion(word: string, options: readonly string[]): string {
  const near = didYouMean(word, options);
  return near === null ? oneOf(options) : `Meintest du „${near}“? ${oneOf(options)}`;
}

function oneOf(options: readonly string[]): string {
  return `Möglich: ${options.join(', ')}.`;
}

/** A value as a problem's message quotes it, cut to 60 characters. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
