import {
  entriesOf,
  isMap,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { textKey } from '@tischlein/domain/shop-document/translation.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { SourceNode } from '../shop-files/source-tree.ts';
import type { Tree } from '../shop-files/write/tree.ts';

/** Translations as the office addresses them: by language, and by the key of the German text. */
export function languagesPart(shop: Shop): Tree | undefined {
  const { languages = {}, hiddenLanguages = [], translatedFields = {} } = shop;
  const fields = new Map(Object.entries(translatedFields));
  const names = [...new Set([...Object.keys(languages), ...hiddenLanguages])];
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.map((language) => [
      language,
      {
        hidden: hiddenLanguages.includes(language) || undefined,
        texts: Object.fromEntries(
          Object.entries(languages[language] ?? {}).map(([german, text]) => [
            textKey(german),
            { german, text, field: fields.get(german) },
          ]),
        ),
      },
    ]),
  );
}

type NodeAt = (value: DocumentValue, path: DocumentPath) => SourceNode;

/** The part as languages.yaml would say it, each text still with its address in the document. */
export function languagesNode(part: DocumentMap, nodeAt: NodeAt): SourceNode {
  const mapOf = (entries: [string, SourceNode][], path: DocumentPath): SourceNode => ({
    ...nodeAt({}, path),
    kind: 'map',
    entries: new Map(entries),
  });
  const languages = Object.entries(part).map(([language, value]): [string, SourceNode] => {
    const path = ['languages', language];
    if (!isMap(value)) return [language, nodeAt(value, path)];
    const { texts = {}, hidden: _hidden, ...unknown } = value;
    const entries = isMap(texts) ? Object.entries(texts) : [['texts', texts] as const];
    const nodes = [
      ...entries.map(([key, entry]) => textNode(entry, [...path, 'texts', key], nodeAt)),
      // What belongs to nothing is told as what it is.
      ...Object.entries(unknown).map(([key, child]): [string, SourceNode] => [
        key,
        nodeAt({ [key]: child }, [...path, key]),
      ]),
    ];
    return [language, mapOf(nodes, path)];
  });
  const hidden = Object.entries(part).flatMap(([language, value]) =>
    isMap(value) && value['hidden'] !== undefined && value['hidden'] !== false
      ? [nodeAt(value['hidden'] === true ? language : '', ['languages', language, 'hidden'])]
      : [],
  );
  const root = ['languages'];
  return mapOf(
    [
      ['languages', mapOf(languages, root)],
      ['hidden', { ...nodeAt([], root), kind: 'list', items: hidden }],
    ],
    root,
  );
}

/** By its German; a field is told only where it is a text. */
function textNode(entry: DocumentValue, path: DocumentPath, nodeAt: NodeAt): [string, SourceNode] {
  const german = isMap(entry) ? entry['german'] : undefined;
  if (!isMap(entry) || typeof german !== 'string' || german === '')
    return [path.at(-1)!, nodeAt(isMap(entry) ? entry : { entry }, path)];
  const said = (entriesOf(entry) ?? []).filter(([name]) => name !== 'german');
  return [german, nodeAt(Object.fromEntries(said), path)];
}
