import { TypeFlags, type Checker, type Signature, type Type } from 'typescript/unstable/sync';

/** A column as a row type has it. */
interface DeclaredColumn {
  /** 'string', 'number', 'boolean', 'Date', 'Buffer', 'any', or one of them with '[]'; else its text. */
  type: string;
  canBeNull: boolean;
  /** `name?:` */
  isOptional: boolean;
}

export type DeclaredRow = ReadonlyMap<string, DeclaredColumn>;

/** The row type that a call of `query` answers with; null: `any`. */
export function rowOf(signature: Signature, checker: Checker): DeclaredRow | null {
  const promised = checker.getReturnTypeOfSignature(signature);
  const result = promised && argumentOf(promised, checker);
  const row = result && argumentOf(result, checker);
  if (!row || (row.flags & TypeFlags.Any) !== 0) return null;
  const columns = new Map<string, DeclaredColumn>();
  for (const property of checker.getPropertiesOfType(row)) {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & OPTIONAL) !== 0;
    if (type) columns.set(property.name, { ...columnOf(type, checker), isOptional });
  }
  return columns;
}

const OPTIONAL = 16_777_216;

/** The X of Promise<X> and QueryResult<X>. */
function argumentOf(type: Type, checker: Checker): Type | undefined {
  return type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
}

function columnOf(type: Type, checker: Checker) {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  const canBeNull = parts.some(({ flags }) => (flags & (TypeFlags.Null | ANYTHING)) !== 0);
  const given = parts.filter(({ flags }) => (flags & NOTHING) === 0);
  const names = new Set(given.map((part) => nameOf(part, checker)));
  const [only = 'null'] = names;
  return { type: names.size > 1 ? checker.typeToString(type) : only, canBeNull };
}

const ANYTHING = TypeFlags.Any | TypeFlags.Unknown;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined;

function nameOf(type: Type, checker: Checker): string {
  if ((type.flags & ANYTHING) !== 0) return 'any';
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type);
    return element ? `${columnOf(element, checker).type}[]` : 'any[]';
  }
  for (const [name, of] of [
    ['string', checker.getStringType()],
    ['number', checker.getNumberType()],
    ['boolean', checker.getBooleanType()],
  ] as const)
    if (checker.isTypeAssignableTo(type, of)) return name;
  const name = type.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' ? name : checker.typeToString(type);
}
