// Every message of one source file (apps/storefront/translate/messages.ts), joined as it is read, with what stands
// around it.
import {
  partsOfText,
  readMessages,
  type Node,
  type Part,
} from '../../apps/storefront/translate/messages.ts';

interface Found {
  text: string;
  line: number;
  where: string;
}

/** The codes are names, and strings that are compared or a type. */
export function readSource(file: string, source: string): { found: Found[]; codes: Set<string> } {
  const { messages, codes } = readMessages(file, source);
  const lines = lineStarts(source);
  const found = messages.flatMap(({ parts, where, start }): Found[] => {
    const shown = parts
      .map(printed)
      .join('')
      .replace(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' '))
      .trim();
    // Markup begins where its first word stands.
    const at = start + (/\S/.exec(source.slice(start))?.index ?? 0);
    return shown ? [{ text: shown, line: lineAt(lines, at), where }] : [];
  });
  return { found, codes };
}

/** What a reader sees of it; `{…}` for what is put in, `{this|that}` where it is one of two texts. */
function printed(part: Part): string {
  if (typeof part === 'string') return part;
  if ('hole' in part) return choiceOf(part.hole) ?? '{…}';
  return part.inside.length === 0 ? '{…}' : part.inside.map(printed).join('');
}

/** Null: it is no choice of texts. */
function choiceOf(node: Node): string | null {
  if (node.type !== 'ConditionalExpression') return null;
  const [yes, no] = [node['consequent'], node['alternate']].map(
    (one: Node) => choiceOf(one) ?? partsOfText(one).map(printed).join(''),
  );
  return yes === '{…}' && no === '{…}' ? null : `{${yes}|${no}}`;
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
