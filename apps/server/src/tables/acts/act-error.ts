import type { TableError } from '@tischlein/contract/errors.ts';

/** An act that is refused: nothing of it stays. */
export class ActRefused extends Error {
  override name = 'ActRefused';
  readonly refusal: TableError;
  constructor(refusal: TableError) {
    super(refusal);
    this.refusal = refusal;
  }
}

export function refuseAct(refusal: TableError): never {
  throw new ActRefused(refusal);
}
