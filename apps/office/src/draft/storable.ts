import { isList, isMap, type DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import type { Operation, SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { storableText } from '@tischlein/domain/text/typed-text.ts';

/** A value without what the server refuses in a text: pasted from a word processor it is there, and nobody sees it. */
export function storable(value: DocumentValue): DocumentValue;
export function storable(value: DocumentValue | undefined): DocumentValue | undefined;
export function storable(value: DocumentValue | undefined): DocumentValue | undefined {
  if (typeof value === 'string') return storableText(value);
  if (isList(value)) return value.map((each) => storable(each));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storable(each)]));
}

export function storableOperation(operation: Operation): Operation {
  return operation.kind === 'batch'
    ? { ...operation, operations: operation.operations.map(single) }
    : single(operation);
}

function single(operation: SingleOperation): SingleOperation {
  if (operation.kind === 'insert') return { ...operation, value: storable(operation.value) };
  return operation.kind === 'set' && operation.value !== undefined
    ? { ...operation, value: storable(operation.value) }
    : operation;
}
