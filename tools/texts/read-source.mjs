// Every string, template and piece of markup of one source file, joined as it is read, with what stands around it.
import { parseSync } from 'vite';

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */
/** @typedef {{ text: string, line: number, where: string }} Found */

const READ_OUT =
  /^(?:label|title|subtitle|heading|placeholder|alt|text|hint|message|aria-label|aria-description|aria-roledescription|aria-valuetext|.*(?:Label|Title|Text|Hint|Heading))$/;
/** Their strings are names of things. */
const CODE_ATTRIBUTE =
  /^(?:className|role|type|id|name|href|to|key|htmlFor|rel|target|variant|size|style|method|lang|dir|src|srcSet|sizes|media|as|d|viewBox|fill|stroke.*|data-.*|aria-(?!label|description|roledescription|valuetext).*|autoComplete|inputMode|enterKeyHint|.*[cC]lass(?:Name)?)$/;
const EQUAL = new Set(['==', '===', '!=', '!==', 'in', 'instanceof']);
const THROUGH = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const LOGGED = /^(?:log|logger|console)$/;

/**
 * @param {string} file
 * @param {string} source
 * @returns {{ found: Found[], codes: Set<string> }} The codes are names, and strings that are compared or a type.
 */
export function readSource(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lines = lineStarts(source);
  /** @type {Found[]} */
  const found = [];
  const codes = new Set(source.match(/(?<=\bcase ')[^']+(?=')/g));
  /** @type {(node: Node, text: string, where: string) => void} */
  const keep = (node, text, where) => {
    const shown = text
      .replace(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' '))
      .trim();
    if (shown) found.push({ text: shown, line: lineAt(lines, node.start), where });
  };

  /** @type {(value: unknown, where: string) => void} */
  const walk = (value, where) => {
    if (Array.isArray(value)) for (const one of value) walk(one, where);
    else if (isNode(value)) visit(value, where);
  };
  /** @type {(node: Node, where: string) => void} */
  const visitChildren = (node, where) => {
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, where);
  };
  /** @type {(node: Node, where: string) => void} */
  const visit = (node, where) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return;
      case 'Identifier':
        codes.add(node['name']);
        return;
      case 'TaggedTemplateExpression':
        return walk(node['quasi'].expressions, '');
      case 'Literal':
        if (typeof node['value'] === 'string') keep(node, node['value'], where);
        return;
      case 'TemplateLiteral':
        keep(node, textOf(node), where);
        return walk(node['expressions'], '');
      case 'BinaryExpression':
        if (EQUAL.has(node['operator']))
          return [node['left'], node['right']].forEach((side) => {
            if (side.type === 'Literal') codes.add(String(side.value));
            else visit(side, where);
          });
        if (node['operator'] === '+' && isText(node)) {
          keep(node, textOf(node), where);
          return partsOf(node).forEach((part) => {
            if (part.type === 'TemplateLiteral') walk(part['expressions'], '');
            else if (part.type !== 'Literal') visit(part, '');
          });
        }
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
        return node['computed'] && node['property'].type !== 'Literal'
          ? walk(node['property'], '')
          : undefined;
      case 'SwitchCase':
        return walk(node['consequent'], '');
      case 'CallExpression':
      case 'NewExpression':
        walk(node['callee'], '');
        return walk(node['arguments'], isLog(node) ? 'log' : '');
      case 'JSXElement':
        walk(node['openingElement'].attributes, '');
        return visitMarkup(node);
      case 'JSXFragment':
        return visitMarkup(node);
      case 'JSXAttribute': {
        const name = nameOf(node['name']);
        if (!CODE_ATTRIBUTE.test(name)) walk(node['value'], READ_OUT.test(name) ? 'label' : '');
        return;
      }
      case 'JSXExpressionContainer':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
        if (node['test']) walk(node['test'], '');
        return [
          node['expression'],
          node['left'],
          node['right'],
          node['consequent'],
          node['alternate'],
        ].forEach((part) => walk(part, where));
      default:
        if (node.type.startsWith('TS') && !THROUGH.has(node.type)) {
          for (const [, code = ''] of source
            .slice(node.start, node.end)
            .matchAll(/['"]([^'"]+)['"]/g))
            codes.add(code);
          return;
        }
        return visitChildren(node, THROUGH.has(node.type) ? where : '');
    }
  };
  /** The children of an element in one line, where at least one of them is text. @type {(node: Node) => void} */
  const visitMarkup = (node) => {
    /** @type {Node[]} */
    const children = node['children'];
    const hasText = children.some(
      (child) => child.type === 'JSXText' && /\p{L}/u.test(child['value']),
    );
    if (hasText)
      keep(children.find((child) => /\S/.test(textOf(child))) ?? node, textOf(node), 'jsx');
    for (const child of children) if (child.type !== 'JSXText') visitInside(child, hasText);
  };
  /** What was already shown within a line is not shown again, but what its parts say. @type {(child: Node, shown: boolean) => void} */
  const visitInside = (child, shown) => {
    if (!shown) return visit(child, 'jsx');
    if (child.type === 'JSXElement') {
      walk(child['openingElement'].attributes, '');
      for (const inner of child['children']) if (inner.type !== 'JSXText') visitInside(inner, true);
    } else if (child.type === 'JSXExpressionContainer' && child['expression'].type !== 'Literal') {
      visit(child['expression'], 'jsx');
    }
  };
  walk(program['body'], '');
  return { found, codes };
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}

/** @param {Node} name */
function nameOf(name) {
  return name.type === 'JSXNamespacedName'
    ? `${name['namespace'].name}:${name['name'].name}`
    : name['name'];
}

/** @param {Node} call */
function isLog(call) {
  const { callee } = call;
  if (callee.type !== 'MemberExpression') return false;
  const object = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object;
  return object.type === 'Identifier' && LOGGED.test(object.name);
}

/** @param {Node} node @returns {Node[]} */
function partsOf(node) {
  return node.type === 'BinaryExpression' && node['operator'] === '+'
    ? [...partsOf(node['left']), ...partsOf(node['right'])]
    : [node];
}

/** @param {Node} node */
function isText(node) {
  return partsOf(node).some(
    (part) =>
      part.type === 'TemplateLiteral' ||
      (part.type === 'Literal' && typeof part['value'] === 'string'),
  );
}

/** What a reader sees of it; `{…}` for what is put in. @param {Node} node @returns {string} */
function textOf(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : '{…}';
    case 'JSXText':
      return entities(node['value']);
    case 'TemplateLiteral':
      return node['quasis']
        .map((/** @type {Node} */ part) => part['value'].cooked ?? '')
        .reduce(
          (/** @type {string} */ text, /** @type {string} */ part, /** @type {number} */ at) => {
            const put = node['expressions'][at - 1];
            return `${text}${put.type === 'ConditionalExpression' ? textOf(put) : '{…}'}${part}`;
          },
        );
    case 'BinaryExpression':
      return node['operator'] === '+' ? partsOf(node).map(textOf).join('') : '{…}';
    case 'JSXExpressionContainer':
      return node['expression'].type === 'JSXEmptyExpression' ? '' : textOf(node['expression']);
    case 'ConditionalExpression': {
      const [yes, no] = [textOf(node['consequent']), textOf(node['alternate'])];
      return yes === '{…}' && no === '{…}' ? '{…}' : `{${yes}|${no}}`;
    }
    case 'JSXElement':
    case 'JSXFragment': {
      const inside = node['children'].map(textOf).join('');
      return node['children'].length === 0 ? '{…}' : inside;
    }
    default:
      return '{…}';
  }
}

/** @param {string} text */
function entities(text) {
  return text
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&shy;', '\u00ad')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<');
}

/** @param {string} source */
function lineStarts(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

/** @param {number[]} starts @param {number} at */
function lineAt(starts, at) {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
