import {
  isAwaitExpression,
  isBlock,
  isExpressionStatement,
  isIdentifier,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSourceFile,
  isVariableDeclaration,
  type CallExpression,
  type Node,
} from 'typescript/unstable/ast';

/** Whether the rows of the answer may be looked at; an answer that is handed on may be. */
export function usesRows(call: CallExpression): boolean {
  let node: Node = call;
  while (
    isAwaitExpression(node.parent) ||
    isParenthesizedExpression(node.parent) ||
    isCaught(node.parent)
  )
    node = isCaught(node.parent) ? node.parent.parent : node.parent;
  const { parent } = node;
  if (isExpressionStatement(parent)) return false;
  if (isPropertyAccessExpression(parent)) return parent.name.text !== 'rowCount';
  if (!isVariableDeclaration(parent)) return true;
  const { name } = parent;
  if (isObjectBindingPattern(name))
    return name.elements.some((one) => (one.propertyName ?? one.name)?.getText() !== 'rowCount');
  return isAnywhere(
    blockOf(parent),
    (one) => isIdentifier(one) && one.text === name.getText() && isMore(one.parent, one),
  );
}

/** Whether an answer is used for more than its `rowCount` where its name stands. */
function isMore(parent: Node, name: Node): boolean {
  if (isPropertyAccessExpression(parent))
    return parent.expression.pos === name.pos && parent.name.text !== 'rowCount';
  return !('name' in parent && (parent.name as Node | undefined)?.pos === name.pos);
}

/** `call.catch(…)` */
const isCaught = (node: Node): boolean =>
  isPropertyAccessExpression(node) && node.name.text === 'catch';

const isAnywhere = (node: Node, wanted: (node: Node) => boolean): boolean =>
  wanted(node) || node.forEachChild((child) => isAnywhere(child, wanted) || undefined) === true;

const blockOf = (node: Node): Node =>
  isBlock(node) || isSourceFile(node) ? node : blockOf(node.parent);

/** `// never null: column, other (why)` */
const NEVER_NULL = /\/\/ never null: ([\w, ]+?) \([^)]{6,}\)$/gm;

/** The columns that a comment before a call, or within it, says are never null. */
export function neverNullBeside(call: CallExpression): string[] {
  let statement: Node = call;
  while (!isBlock(statement.parent) && !isSourceFile(statement.parent))
    statement = statement.parent;
  const text = call.getSourceFile().text.slice(statement.getFullStart(), call.getEnd());
  return [...text.matchAll(NEVER_NULL)].flatMap(([, names = '']) => names.split(', '));
}
