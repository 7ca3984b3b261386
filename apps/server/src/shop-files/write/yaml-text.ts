import { Document, isMap, isScalar, isSeq, visit, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Tree } from './tree.ts';

/** Amounts of money, written with both decimals. */
const MONEY = new Set([
  ...['price', 'deposit', 'fee', 'minimumOrder', 'freeFrom', 'perDish', 'discount', 'other'],
]);
/** Maps of amounts by size. */
const MONEY_MAPS = new Set(['price', 'sizes']);

/** A tree as YAML text, always the same for the same tree. */
export function yamlText(tree: Tree, schemaReference: string | null): string {
  const document = new Document(withoutUndefined(tree), { aliasDuplicateObjects: false });
  visit(document, {
    Pair(_, pair) {
      const field = isScalar(pair.key) ? String(pair.key.value) : '';
      const { value } = pair;
      if (isScalar(value) && MONEY.has(field)) value.minFractionDigits = 2;
      if (isMap(value)) layoutMap(value, field);
      if (isSeq(value)) layoutList(value);
    },
  });
  const header =
    schemaReference === null ? '' : `# yaml-language-server: $schema=${schemaReference}\n`;
  return (
    header +
    document.toString({
      lineWidth: 0,
      singleQuote: true,
      flowCollectionPadding: false,
    })
  );
}

function layoutMap(map: YAMLMap, field: string): void {
  const allScalars = map.items.every(({ value }) => isScalar(value));
  if (!MONEY_MAPS.has(field)) return;
  if (allScalars) map.flow = true;
  for (const { value } of map.items) if (isScalar(value)) value.minFractionDigits = 2;
}

/** Short lists stand in one line: codes, ids, points. */
function layoutList(list: YAMLSeq): void {
  if (list.items.every((item) => isScalar(item))) list.flow = true;
  for (const item of list.items) if (isSeq(item)) layoutList(item);
}

/** Drops absent fields. */
function withoutUndefined(tree: Tree): unknown {
  return JSON.parse(JSON.stringify(tree));
}
