/** Input that does not fit the contract; answered 400 with where it is wrong. */
export class BadInputError extends Error {
  override name = 'BadInputError';
  readonly statusCode = 400;
  readonly issues: { path: string; message: string }[];
  constructor(issues: { path: string; message: string }[]) {
    super('bad input');
    this.issues = issues;
  }
}
