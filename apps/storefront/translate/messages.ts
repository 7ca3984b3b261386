// The German messages of one source file, and the same file in another language. A message is a string, a template, a
// sum of strings or what stands inside an element; `{0}` is what is put in, `<1>…</1>` an element within a sentence.
import { parseSync } from 'vite';

/** A node of the syntax tree; what its kind has is looked at where the kind is known. */
export interface Node {
  type: string;
  start: number;
  end: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  [key: string]: any;
}
export type Part = string | { hole: Node } | { element: Node; inside: Part[] };

/** A text in the source that is to be translated. */
export interface SourceMessage {
  key: string;
  node: Node;
  /** What of the source it takes the place of. */
  start: number;
  end: number;
  parts: Part[];
  holes: Node[];
  form: 'text' | 'attribute' | 'markup';
  /** 'jsx' for text on the page, 'label' for an attribute that is read out, else ''. */
  where: string;
}

const READ_OUT =
  /^(?:label|title|subtitle|heading|placeholder|alt|text|hint|message|aria-label|aria-description|aria-roledescription|aria-valuetext|.*(?:Label|Title|Text|Hint|Heading))$/;
/** Their strings are names of things. */
const CODE_ATTRIBUTE =
  /^(?:className|role|type|id|name|href|to|key|htmlFor|rel|target|variant|size|style|method|dir|src|srcSet|sizes|media|as|d|viewBox|fill|stroke.*|data-.*|aria-(?!(?:label|description|roledescription|valuetext)$).*|autoComplete|inputMode|enterKeyHint|.*[cC]lass(?:Name)?)$/;
/** An element that stands within a sentence. */
const INLINE =
  /^(?:a|abbr|b|bdi|br|code|em|i|kbd|mark|output|q|s|small|span|strong|sub|sup|time|u|wbr|[A-Z].*)$/;
const EQUAL = new Set(['==', '===', '!=', '!==', 'in', 'instanceof']);
const THROUGH = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const LOGGED = /^(?:log|logger|console)$/;

/** The messages, and the codes: names, and strings that are compared or a type. */
export function readMessages(
  file: string,
  source: string,
): { messages: SourceMessage[]; codes: Set<string> } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const messages: SourceMessage[] = [];
  const codes = new Set<string>(source.match(/(?<=\bcase ')[^']+(?=')/g));

  const keep = (
    node: Node,
    parts: Part[],
    form: SourceMessage['form'],
    where: string,
    { start, end }: { start: number; end: number } = node,
  ) => {
    const { key, holes } = keyOf(parts);
    if (key !== '') messages.push({ key, node, start, end, parts, holes, form, where });
  };
  const walk = (value: unknown, where: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, where);
    else if (isNode(value)) visit(value, where);
  };
  const visitChildren = (node: Node, where: string): void => {
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, where);
  };
  const visitText = (node: Node, parts: Part[], where: string): void => {
    keep(node, parts, 'text', where);
    for (const part of parts) if (typeof part === 'object' && 'hole' in part) visit(part.hole, '');
  };
  const visit = (node: Node, where: string): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return;
      case 'Identifier':
        return void codes.add(node['name']);
      case 'TaggedTemplateExpression':
        return walk(node['quasi'].expressions, '');
      case 'Literal':
        if (typeof node['value'] === 'string') keep(node, [node['value']], 'text', where);
        return;
      case 'TemplateLiteral':
        return visitText(node, partsOfText(node), where);
      case 'BinaryExpression':
        if (EQUAL.has(node['operator'])) {
          for (const side of [node['left'], node['right']])
            if (side.type === 'Literal') codes.add(String(side.value));
            else visit(side, where);
          return;
        }
        if (node['operator'] === '+' && isText(node))
          return visitText(node, partsOfText(node), where);
        return visitChildren(node, where);
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (node['computed']) walk(node['key'], '');
        else codes.add(node['key'].name ?? String(node['key'].value));
        return walk(node['value'], '');
      case 'MemberExpression':
        walk(node['object'], '');
        if (node['property'].type === 'Identifier') codes.add(node['property'].name);
        if (node['computed'] && node['property'].type !== 'Literal') walk(node['property'], '');
        return;
      case 'SwitchCase':
        return walk(node['consequent'], '');
      case 'CallExpression':
      case 'NewExpression':
        walk(node['callee'], '');
        return isLog(node) ? undefined : walk(node['arguments'], '');
      case 'JSXElement':
        walk(node['openingElement'].attributes, '');
        return visitMarkup(node);
      case 'JSXFragment':
        return visitMarkup(node);
      case 'JSXAttribute': {
        const name = nameOf(node['name']);
        if (CODE_ATTRIBUTE.test(name)) return;
        const where = READ_OUT.test(name) ? 'label' : '';
        const { value } = node;
        if (value?.type === 'Literal')
          return keep(value, [entities(value.value)], 'attribute', where);
        return walk(value, where);
      }
      case 'JSXExpressionContainer':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
        walk(node['test'], '');
        for (const part of ['expression', 'left', 'right', 'consequent', 'alternate'])
          walk(node[part], where);
        return;
      default:
        if (node.type.startsWith('TS') && !THROUGH.has(node.type)) {
          const text = source.slice(node.start, node.end).replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
          for (const [, code = ''] of text.matchAll(/['"]([^'"]+)['"]/g)) codes.add(code);
          return;
        }
        return visitChildren(node, THROUGH.has(node.type) ? where : '');
    }
  };
  const visitMarkup = (node: Node): void => {
    const children: Node[] = node['children'];
    const parts = partsOfMarkup(children);
    if (hasLetters(parts)) {
      const [first, last] = [children[0], children.at(-1)];
      if (first && last) keep(node, parts, 'markup', 'jsx', { start: first.start, end: last.end });
      visitInside(parts);
    } else for (const child of children) if (child.type !== 'JSXText') visit(child, 'jsx');
  };
  const visitInside = (parts: Part[]): void => {
    for (const part of parts)
      if (typeof part === 'string') continue;
      else if ('hole' in part) visit(part.hole, 'jsx');
      else {
        walk(part.element['openingElement'].attributes, '');
        visitInside(part.inside);
      }
  };
  walk(program['body'], '');
  return { messages, codes };
}

/**
 * Around what is put into a text that is read from right to left: a name, an address or a telephone number within it
 * keeps its own direction. Text nodes, since an element would be a cell of its own in a grid.
 */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** The file with each message that has a translation in its place. `isolates`: it is read from right to left. */
export function translateSource(
  file: string,
  source: string,
  translationOf: (message: SourceMessage) => string | undefined,
  { isolates = false }: { isolates?: boolean } = {},
): string {
  const { messages } = readMessages(file, source);
  const chosen = messages.flatMap((message) => {
    const translation = translationOf(message);
    return translation === undefined || translation === message.key
      ? []
      : [{ message, translation }];
  });
  if (chosen.length === 0) return source;
  /** What stands between two places of the source, translated. */
  const print = (start: number, end: number): string => {
    let [text, at] = ['', start];
    for (const { message, translation } of outermost(start, end)) {
      text += source.slice(at, message.start) + replaced(message, translation);
      at = message.end;
    }
    return text + source.slice(at, end);
  };
  const outermost = (start: number, end: number): typeof chosen => {
    const inside = chosen
      .filter(({ message }) => message.start >= start && message.end <= end)
      .sort((a, b) => a.message.start - b.message.start || b.message.end - a.message.end);
    let at = start - 1;
    return inside.filter(({ message }) => {
      if (message.start < at) return false;
      at = message.end;
      return true;
    });
  };
  const replaced = ({ parts, holes, form, node }: SourceMessage, translation: string): string => {
    if (form === 'attribute') return `{${JSON.stringify(translation)}}`;
    if (form === 'markup') return markup(translation, holes, elementsOf(parts));
    if (holes.length === 0) return JSON.stringify(translation);
    // A price or a date is one figure, whose parts stay in their order.
    const isIsolated = isolates && /\p{L}/u.test(translation.replace(/\{\d+\}/g, ''));
    const words = translation.split(/\{(\d+)\}/);
    const text = words
      .map((word, at) => {
        if (at % 2 === 0) return word.replace(/[\\`]|\$\{/g, (sign) => `\\${sign}`);
        const hole = holes[Number(word)];
        if (!hole)
          throw new Error(`${file}: no {${word}} in ${source.slice(node.start, node.end)}`);
        const put = `\${${print(hole.start, hole.end)}}`;
        return isIsolated ? `${ISOLATE}${put}${END}` : put;
      })
      .join('');
    return `\`${text}\``;
  };
  const markup = (translation: string, holes: Node[], elements: Node[]): string =>
    translation
      .split(/(\{\d+\}|<\/?\d+>)/)
      .map((word) => {
        const [, open, number] = /^(\{|<\/?)(\d+)[}>]$/.exec(word) ?? [];
        if (open === undefined) return word === '' ? '' : `{${JSON.stringify(word)}}`;
        const node = (open === '{' ? holes : elements)[Number(number)];
        if (!node) throw new Error(`${file}: no ${word} for "${translation}"`);
        if (open === '</')
          return source.slice(node['closingElement'].start, node['closingElement'].end);
        if (open === '<') return print(node['openingElement'].start, node['openingElement'].end);
        const printed = print(node.start, node.end);
        if (node.type.startsWith('JSX')) return printed;
        // What may be an element is no part of the line.
        return isolates && !/<[A-Za-z]/.test(printed)
          ? `{"${ISOLATE}"}{${printed}}{"${END}"}`
          : `{${printed}}`;
      })
      .join('');
  return print(0, source.length);
}

function elementsOf(parts: Part[]): Node[] {
  return parts.flatMap((part) =>
    typeof part === 'string' || 'hole' in part ? [] : [part.element, ...elementsOf(part.inside)],
  );
}

function keyOf(parts: Part[]): { key: string; holes: Node[] } {
  const holes: Node[] = [];
  let elements = 0;
  const print = (part: Part): string => {
    if (typeof part === 'string') return part;
    if ('hole' in part) return `{${holes.push(part.hole) - 1}}`;
    const number = elements++;
    return `<${number}>${part.inside.map(print).join('')}</${number}>`;
  };
  const key = parts.map(print).join('');
  return { key, holes };
}

function hasLetters(parts: Part[]): boolean {
  return parts.some((part) =>
    typeof part === 'string' ? /\p{L}/u.test(part) : 'inside' in part && hasLetters(part.inside),
  );
}

function partsOfMarkup(children: Node[]): Part[] {
  const parts = children.flatMap((child): Part[] => {
    if (child.type === 'JSXText') return [seen(child['value'])];
    if (child.type === 'JSXExpressionContainer') {
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression') return [];
      if (expression.type === 'Literal' && typeof expression.value === 'string')
        return [expression.value];
      return [{ hole: expression }];
    }
    if (child.type === 'JSXElement' && isSentencePart(child)) {
      return [{ element: child, inside: partsOfMarkup(child['children']) }];
    }
    return [{ hole: child }];
  });
  return parts.filter((part) => part !== '');
}

function isSentencePart(element: Node): boolean {
  const { name } = element['openingElement'];
  if (name.type !== 'JSXIdentifier' || !INLINE.test(name.name)) return false;
  return hasLetters(partsOfMarkup(element['children'])) || /^(?:strong|b|em)$/.test(name.name);
}

/** What React makes of the text between two tags. */
function seen(raw: string): string {
  const lines = raw.split('\n');
  return entities(
    lines
      .map((line, at) => {
        let text = line.replace(/[\t\r]/g, ' ');
        if (at > 0) text = text.replace(/^ +/, '');
        return at < lines.length - 1 ? text.replace(/ +$/, '') : text;
      })
      .filter((line) => line !== '')
      .join(' '),
  );
}

/** The parts of a text in a template, or in strings that are added. */
export function partsOfText(node: Node): Part[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type === 'TemplateLiteral')
    return node['quasis'].flatMap((quasi: Node, at: number): Part[] => {
      const hole = node['expressions'][at];
      return [quasi['value'].cooked ?? '', ...(hole ? [{ hole }] : [])];
    });
  if (node.type === 'BinaryExpression' && node['operator'] === '+' && isText(node))
    return [...partsOfText(node['left']), ...partsOfText(node['right'])];
  return [{ hole: node }];
}

function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node['value'] === 'string';
  return (
    node.type === 'BinaryExpression' &&
    node['operator'] === '+' &&
    (isText(node['left']) || isText(node['right']))
  );
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}

function nameOf(name: Node): string {
  return name.type === 'JSXNamespacedName'
    ? `${name['namespace'].name}:${name['name'].name}`
    : name['name'];
}

function isLog({ callee }: Node): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const object = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object;
  return object.type === 'Identifier' && LOGGED.test(object.name);
}

function entities(text: string): string {
  return text
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&shy;', '\u00ad')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<');
}
