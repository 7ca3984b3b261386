import pg from 'pg';
import { unavailable } from './unavailable.ts';

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;

/** The driver's own words; it has no class and no code for them. */
const NO_ANSWER_IN_TIME = 'Query read timeout';

/**
 * A connection whose errors tell by their class what happened: the driver has plain errors for a connection that ended,
 * told apart by English texts alone. Statements on such a connection fail with `DatabaseUnavailableError`.
 */
class Connection extends pg.Client {
  #gone = false;

  /** An 'error' of a connection is its end. The pool hands it to the statement under way, too. */
  override emit(name: string, ...args: unknown[]): boolean {
    if (name !== 'error') return super.emit(name, ...args);
    this.#gone = true;
    return super.emit('error', unavailable(args[0] as Error));
  }

  override end(...args: unknown[]): never {
    this.#gone = true;
    return super.end(...(args as [])) as never;
  }

  override query(...args: unknown[]): never {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const told: Callback = (error, ...rest) =>
        (callback as Callback)(error && this.#named(error), ...rest);
      return super.query(...(args.with(-1, told) as [string])) as never;
    }
    const result: unknown = super.query(...(args as [string]));
    if (!(result instanceof Promise)) return result as never;
    return result.catch((error: Error) => {
      throw this.#named(error);
    }) as never;
  }

  #named(error: Error): Error {
    // What PostgreSQL answered says by its code what it is.
    if (error instanceof pg.DatabaseError) return error;
    return this.#gone || error.message === NO_ANSWER_IN_TIME ? unavailable(error) : error;
  }
}

/** A pool that says by `DatabaseUnavailableError` that the database could not be asked. */
export class Pool extends pg.Pool {
  constructor(config: Omit<pg.PoolConfig, 'Client'>) {
    super({ ...config, Client: Connection });
  }

  /** Why ever there is no connection: without one nothing can be asked. */
  override connect(...args: unknown[]): never {
    const [callback] = args as [Callback?];
    if (callback)
      return super.connect((error, ...rest) =>
        callback(error && unavailable(error), ...rest),
      ) as never;
    return super.connect().catch((error: Error) => {
      throw unavailable(error);
    }) as never;
  }
}
