import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isBindingElement,
  isForOfStatement,
  isParameterDeclaration,
  isPropertySignatureDeclaration,
  isVariableDeclaration,
  skipOuterExpressions,
  type BindingElement,
  type ForOfStatement,
  type Node,
  type PropertySignatureDeclaration,
} from 'typescript/unstable/ast';
import { argumentsFor, elementsOfArray, place, unreadable, type Reading } from './reading.ts';
import { fieldOf, initializerOf } from './source-project.ts';
import { fixed, picked, type Variant } from './variants.ts';

/** What a declared name can be; null where only its type can tell. */
export function readDeclared(declared: Node, reading: Reading): Variant[] | null {
  const loop = loopOf(declared);
  if (loop) return readEach(loop, elementsOfArray(loop.expression, reading), reading);
  const value = initializerOf(declared);
  if (value) return reading.read(value, reading);
  if (isPropertySignatureDeclaration(declared)) return readField(declared, reading);
  if (isBindingElement(declared)) return readBinding(declared, reading);
  if (!isParameterDeclaration(declared)) return null;
  const given = reading.given.get(place(declared));
  if (given) return reading.read(given.node, { ...given.reading, depth: reading.depth });
  const calls = argumentsFor(declared, reading.project);
  return calls && readEach(declared.parent, calls, reading);
}

function loopOf(declared: Node): ForOfStatement | null {
  const loop = isVariableDeclaration(declared) ? declared.parent.parent : null;
  return loop && isForOfStatement(loop) ? loop : null;
}

function readEach(choice: Node, options: readonly Node[], reading: Reading): Variant[] {
  return options.flatMap((option, at) =>
    picked(place(choice), String(at), reading.read(option, reading)),
  );
}

/** `for (const [table, column] of [['a', 'b'], …])`, or `({ table }: Rule) =>`. */
function readBinding(declared: BindingElement, reading: Reading): Variant[] | null {
  const { checker } = reading.project;
  const pattern = declared.parent;
  const target = pattern.parent;
  if (isArrayBindingPattern(pattern)) {
    const loop = loopOf(target);
    const at = pattern.elements.findIndex(({ pos }) => pos === declared.pos);
    return loop && readEach(loop, column(elementsOfArray(loop.expression, reading), at), reading);
  }
  const type = checker.getTypeAtLocation(target);
  const name = (declared.propertyName ?? declared.name)?.getText() ?? '';
  const property = type && checker.getPropertyOfType(type, name);
  const field = property && reading.project.nodeOf(property);
  return field && isPropertySignatureDeclaration(field) ? readField(field, reading) : null;
}

function column(rows: readonly Node[], at: number): Node[] {
  return rows.map((row) => {
    const list = skipOuterExpressions(row);
    const element = isArrayLiteralExpression(list) ? list.elements[at] : undefined;
    if (!element) throw unreadable(row);
    return element;
  });
}

/** A field of an interface: what the objects that are written down for it give; null where there is none. */
function readField(field: PropertySignatureDeclaration, reading: Reading): Variant[] | null {
  const owner = field.parent;
  const objects = reading.project.objectsOf(owner);
  if (objects.length === 0) return null;
  return objects.flatMap((object, at) => {
    const value = fieldOf(object, field.name.getText());
    return picked(
      place(owner),
      String(at),
      value ? reading.read(value, reading) : fixed(undefined),
    );
  });
}
