import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { commentAsValue, inComment } from './comment-as-value.ts';
import { explainYamlErrors } from './explain-yaml-error.ts';
import { type Problem, type ProblemCode } from './problem.ts';
import { joinPath, type SourceNode } from './source-tree.ts';

const MAX_DEPTH = 40;
/** Aliases multiply: a few lines of YAML can unfold to billions of values. */
const MAX_NODES = 200_000;

/**
 * Fields that hold text even where YAML sees a number: `zip: 01067` keeps its zero, `number: 1.10` its second digit.
 */
const TEXT_FIELDS = new Set([
  ...['id', 'name', 'title', 'number', 'text', 'description', 'info', 'note', 'claim', 'reason'],
  ...['street', 'zip', 'city', 'phone', 'email', 'operator', 'vatId', 'taxNumber', 'register'],
  ...['postcodes', 'allergens', 'code', 'about', 'location', 'notice', 'volume', 'date'],
  ...['quantity', 'alcohol', 'origin', 'storage', 'business'],
  ...['from', 'until', 'businessDayStart', 'available', 'picture', 'logo', 'heroImage', 'item'],
  ...[
    'paypalClientId',
    'stripePublicKey',
    'merchantId',
    'storeId',
    'publicKeyId',
    'dish',
    'size',
    'markdown',
  ],
]);

export interface Parsed {
  node: SourceNode | null;
  problems: Problem[];
}

/** Reads one YAML (or JSON) text; never throws. An empty file is an empty map. */
export function parseYaml(file: string, text: string, firstLine = 1): Parsed {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) };
  };
  const complain = (
    offset: number,
    path: string,
    code: ProblemCode,
    message: string,
    mend: string,
  ) => problems.push({ file, path, ...place(offset), code, message, mend });

  let document: Document.Parsed;
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  } catch {
    complain(0, '', 'yaml', 'Die Datei ist zu tief verschachtelt.', 'Schreibe sie einfacher.');
    return { node: null, problems };
  }
  for (const { offset, message, mend } of explainYamlErrors(text, document.errors))
    complain(offset, '', 'yaml', message, mend);
  if (problems.length > 0) return { node: null, problems };

  let nodes = 0;
  const build = (
    source: Node | null,
    path: string,
    field: string,
    depth: number,
    at: number,
  ): SourceNode => {
    const offset = source?.range?.[0] ?? at;
    const base = { file, path, ...place(offset) };
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) {
      if (nodes <= MAX_NODES + 1)
        complain(
          offset,
          path,
          'yaml',
          'Hier ist zu viel ineinander verschachtelt.',
          'Verwende keine Verweise (& und *) und weniger Ebenen.',
        );
      nodes = MAX_NODES + 1;
      return { ...base, kind: 'scalar', value: null };
    }
    if (isAlias(source)) {
      return build(source.resolve(document) ?? null, path, field, depth + 1, offset);
    }
    if (isSeq(source)) {
      const items = source.items.map((item, index) =>
        build(item as Node, joinPath(path, index), field, depth + 1, offset),
      );
      return { ...base, kind: 'list', items };
    }
    if (isMap(source)) {
      const entries = new Map<string, SourceNode>();
      for (const pair of source.items) {
        const key = isScalar(pair.key) ? String(pair.key.source ?? pair.key.value) : null;
        const keyOffset = (pair.key as Node | null)?.range?.[0] ?? offset;
        if (key === null || key === '__proto__') {
          complain(
            keyOffset,
            path,
            'yaml',
            'Das kann kein Feldname sein.',
            'Schreibe einen einfachen Namen vor den Doppelpunkt.',
          );
          continue;
        }
        const missing = isMissing(pair.value as Node | null);
        if (source.flow === true && missing) {
          const before = [...entries].at(-1);
          complain(keyOffset, joinPath(path, key), 'yaml', ...withoutValue(key, before));
          continue;
        }
        const hidden = missing ? commentAsValue(text, (pair.key as Node).range?.[1] ?? 0) : null;
        if (hidden !== null) {
          complain(keyOffset, joinPath(path, key), 'yaml', ...inComment(key, hidden));
          continue;
        }
        const child = build(
          pair.value as Node | null,
          joinPath(path, key),
          key,
          depth + 1,
          keyOffset,
        );
        entries.set(key, child);
      }
      return { ...base, kind: 'map', entries };
    }
    if (!isScalar(source)) return { ...base, kind: 'scalar', value: null };
    const value = source.value;
    if (typeof value === 'string') {
      const bad = unprintable(value);
      if (bad)
        complain(
          offset,
          path,
          'yaml',
          'Der Text enthält ein unsichtbares Steuerzeichen.',
          'Lösche es und schreibe die Stelle neu.',
        );
      return { ...base, kind: 'scalar', value: bad ? '' : value };
    }
    if (typeof value === 'number' || typeof value === 'boolean') {
      const keepText = TEXT_FIELDS.has(field) && source.source !== undefined;
      return { ...base, kind: 'scalar', value: keepText ? String(source.source) : value };
    }
    if (value !== null && value !== undefined)
      complain(
        offset,
        path,
        'yaml',
        'Diese Art von Wert gibt es hier nicht.',
        'Schreibe Text, eine Zahl oder true/false.',
      );
    return { ...base, kind: 'scalar', value: null };
  };

  const node: SourceNode =
    document.contents === null
      ? { file, path: '', line: firstLine, column: 1, kind: 'map', entries: new Map() }
      : build(document.contents as Node, '', '', 0, 0);
  return { node: problems.length > 0 ? null : node, problems };
}

/** An entry in braces that is a name only. `before`: the field that the comma may have cut off. */
function withoutValue(
  key: string,
  before: [name: string, node: SourceNode] | undefined,
): [message: string, mend: string] {
  const cut = before?.[1].kind === 'scalar' && /^\d/.test(key) ? before[1].value : null;
  if (before?.[0] === 'volume')
    return [
      `Das Komma in „${cut},${key}“ trennt hier zwei Einträge.`,
      `Schreibe volume: ${cut}.${key}.`,
    ];
  if (typeof cut === 'string')
    return [
      `Das Komma in „${cut},${key}“ trennt hier zwei Einträge.`,
      `Setze den Text in Anführungszeichen: ${before?.[0]}: '${cut},${key}'.`,
    ];
  const [, name, mark, value] = /^([a-z][^\s:]*)(:|\s+)(\S.*)$/i.exec(key) ?? [];
  if (name === undefined)
    return [
      `Hinter „${key}“ steht kein Wert: In geschweiften Klammern trennt das Komma die Einträge.`,
      'Schreibe Preise mit Punkt: 6.90.',
    ];
  const missing = mark === ':' ? 'das Leerzeichen nach dem Doppelpunkt' : 'der Doppelpunkt';
  return [`Hinter „${name}“ fehlt ${missing}.`, `Schreibe: ${name}: ${value ?? ''}`];
}

/** `{ klein: 6,90 }` is to YAML `klein: 6` and an empty "90". */
function isMissing(value: Node | null): boolean {
  return value === null || (isScalar(value) && value.value === null && value.source === '');
}

/** Characters PostgreSQL cannot store (NUL, halves of a character) or nobody can see. */
export function unprintable(value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u.test(value);
}
