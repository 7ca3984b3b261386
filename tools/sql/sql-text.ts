import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  skipOuterExpressions,
  SyntaxKind,
  type CallExpression,
  type ConditionalExpression,
  type Node,
} from 'typescript/unstable/ast';
import { readDeclared } from './declared-text.ts';
import { elementsOfArray, literalsOf, place, unreadable, type Reading } from './reading.ts';
import { fieldOf, initializerOf, type SourceProject } from './source-project.ts';
import { compatible, fixed, joined, picked, type Variant } from './variants.ts';

const MAX_DEPTH = 30;

/**
 * Every text that an expression of the sources can be: literals, templates of what can be read, constants of other
 * files, both sides of a choice, each literal of a union or of a list that is looped over, and what functions make of
 * one expression. Two places that depend on one choice go together. Throws UnresolvedError.
 */
export function textsOf(expression: Node, project: SourceProject): string[] {
  const variants = read(expression, { project, read, given: new Map(), depth: 0 });
  return [...new Set(variants.map(({ text }) => String(text)))];
}

/** The text of a query: the argument itself, or its `text`. */
export function textNode(argument: Node, project: SourceProject): Node {
  const declared = isIdentifier(argument) ? project.declarationOf(argument) : undefined;
  const value = (declared && initializerOf(declared)) ?? argument;
  return isObjectLiteralExpression(value) ? (fieldOf(value, 'text') ?? argument) : argument;
}

function read(outer: Node, reading: Reading): Variant[] {
  const node = skipOuterExpressions(outer);
  if (reading.depth > MAX_DEPTH) throw unreadable(node);
  const inside = { ...reading, depth: reading.depth + 1 };
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
    return fixed(node.text);
  if (isTemplateExpression(node))
    return node.templateSpans.reduce(
      (texts, { expression, literal }) =>
        joined(joined(texts, read(expression, inside)), fixed(literal.text)),
      fixed(node.head.text),
    );
  if (isConditionalExpression(node)) return readChoice(node, inside);
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken)
    return joined(read(node.left, inside), read(node.right, inside));
  if (isCallExpression(node)) return readCall(node, inside);
  if (isIdentifier(node) && node.text === 'undefined') return fixed(undefined);
  if (isIdentifier(node) || isPropertyAccessExpression(node) || isElementAccessExpression(node))
    return readName(node, inside);
  throw unreadable(node);
}

/** Both sides; of `x === undefined ? … : …` each with the picks for which that holds. */
function readChoice(
  { condition, whenTrue, whenFalse }: ConditionalExpression,
  reading: Reading,
): Variant[] {
  const [yes, no] = [read(whenTrue, reading), read(whenFalse, reading)];
  if (
    !isBinaryExpression(condition) ||
    condition.right.getText() !== 'undefined' ||
    condition.operatorToken.kind !== SyntaxKind.EqualsEqualsEqualsToken
  )
    return [...yes, ...no];
  const tested = read(condition.left, reading);
  return [
    ...compatible(
      tested.filter(({ text }) => text === undefined),
      yes,
    ),
    ...compatible(
      tested.filter(({ text }) => text !== undefined),
      no,
    ),
  ];
}

function readName(node: Node, reading: Reading): Variant[] {
  const { project } = reading;
  const declared = project.declarationOf(isPropertyAccessExpression(node) ? node.name : node);
  const found = declared && readDeclared(declared, reading);
  if (found) return found;
  const literals = literalsOf(project.checker.getTypeAtLocation(node));
  if (!literals) throw unreadable(node);
  return literals.flatMap((text) => picked(place(declared ?? node), text, fixed(text)));
}

/** A function that answers one expression, or a list that is joined. */
function readCall(call: CallExpression, reading: Reading): Variant[] {
  const { expression: called } = call;
  const [separator] = call.arguments;
  if (isPropertyAccessExpression(called) && called.name.text === 'join' && separator)
    return elementsOfArray(called.expression, reading)
      .map((element) => read(element, reading))
      .reduce((texts, next) => joined(joined(texts, read(separator, reading)), next));
  const declared = isIdentifier(called) ? reading.project.declarationOf(called) : undefined;
  const made = declared && isVariableDeclaration(declared) ? declared.initializer : declared;
  if (!made || !(isFunctionDeclaration(made) || isArrowFunction(made)) || !made.body)
    throw unreadable(call);
  const answer = isBlock(made.body) ? onlyAnswer(made.body.statements) : made.body;
  if (!answer) throw unreadable(call);
  const given = new Map(reading.given);
  made.parameters.forEach((parameter, at) => {
    const argument = call.arguments[at];
    if (argument) given.set(place(parameter), { node: argument, reading });
  });
  return read(answer, { ...reading, given });
}

function onlyAnswer([first, second]: readonly Node[]): Node | undefined {
  return first && !second && isReturnStatement(first) ? first.expression : undefined;
}
