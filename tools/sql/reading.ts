import {
  isArrayLiteralExpression,
  isFunctionDeclaration,
  isIdentifier,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isSpreadElement,
  isVariableDeclaration,
  skipOuterExpressions,
  type Node,
} from 'typescript/unstable/ast';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import { initializerOf, type SourceProject } from './source-project.ts';
import { UnresolvedError, type Variant } from './variants.ts';

/** Where the reader is. */
export interface Reading {
  project: SourceProject;
  read(node: Node, reading: Reading): Variant[];
  /** What the parameters of the functions we are in were given, by their place, and where that is to be read. */
  given: ReadonlyMap<string, { node: Node; reading: Reading }>;
  depth: number;
}

export const place = (node: Node) => `${node.getSourceFile().fileName}:${node.pos}`;

export const unreadable = (node: Node) =>
  new UnresolvedError(
    `nobody can read from the sources what ${node.getText().replaceAll(/\s+/g, ' ')} is`,
  );

/** The literals of a type; null if it has others, too. */
export function literalsOf(type: Type | undefined): string[] | null {
  if (!type) return null;
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const texts = parts
    .filter(({ flags }) => (flags & TypeFlags.Undefined) === 0)
    .map((part) =>
      part.isStringLiteralType() || part.isNumberLiteralType() ? String(part.value) : null,
    );
  return texts.length === 0 || texts.includes(null) ? null : (texts as string[]);
}

/** The elements of an array in the source: one that stands right here, a constant, or what all callers hand in. */
export function elementsOfArray(outer: Node, reading: Reading): readonly Node[] {
  const list = skipOuterExpressions(outer);
  if (isArrayLiteralExpression(list))
    return list.elements.flatMap((element) =>
      isSpreadElement(element) ? elementsOfArray(element.expression, reading) : [element],
    );
  const name = isPropertyAccessExpression(list) ? list.name : list;
  const declared = isIdentifier(name) ? reading.project.declarationOf(name) : undefined;
  const value = declared && initializerOf(declared);
  if (value) return elementsOfArray(value, reading);
  const lists =
    declared && isParameterDeclaration(declared) && argumentsFor(declared, reading.project);
  if (lists) return lists.flatMap((one) => elementsOfArray(one, reading));
  throw unreadable(list);
}

/** What a function is called with in the place of one of its parameters, anywhere in the sources; null if nowhere. */
export function argumentsFor(parameter: Node, project: SourceProject): Node[] | null {
  const owner = parameter.parent;
  const declared = isFunctionDeclaration(owner) ? owner : owner.parent;
  if (!isFunctionDeclaration(declared) && !isVariableDeclaration(declared)) return null;
  const parameters = 'parameters' in owner ? [...(owner.parameters as readonly Node[])] : [];
  const at = parameters.findIndex((one) => one.pos === parameter.pos);
  const found = project
    .callsOf(declared)
    .map((call) => call.arguments[at])
    .filter((argument) => argument !== undefined);
  return found.length > 0 ? found : null;
}
