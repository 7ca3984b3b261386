import pg from 'pg';

/** The database could not be asked, or not to the end: whether a write under way was done is not known. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  /** PostgreSQL's or the system's own code, where there is one. */
  readonly code: string | undefined;
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/**
 * What PostgreSQL itself answers when it can do nothing now, by class and by code (its manual, appendix A): connection,
 * resources such as the disk, shutdown, its own system; read-only; a timeout, a lock not free, a deadlock.
 */
const NOT_NOW_CLASSES = new Set(['08', '53', '57', '58']);
const NOT_NOW_CODES = new Set(['25006', '25P03', '40001', '40P01', '55P03']);

/** Is it the database's state, and not the statement, that is to blame? Then the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof pg.DatabaseError)) return false;
  const code = error.code ?? '';
  return NOT_NOW_CLASSES.has(code.slice(0, 2)) || NOT_NOW_CODES.has(code);
}

export function unavailable(error: Error): DatabaseUnavailableError {
  return error instanceof DatabaseUnavailableError ? error : new DatabaseUnavailableError(error);
}
