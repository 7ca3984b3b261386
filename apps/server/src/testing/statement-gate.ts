import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Lets something be done up to one of its statements, and go on when it is told to. */
export interface StatementGate {
  /** The statements of what is done in `act`, in their order. */
  statementsOf(act: () => Promise<unknown>): Promise<string[]>;
  /**
   * Begins `act` and stops before its statement of this number, from 0 on. Answers when it has come so far, or is over
   * before.
   */
  stopBefore<T>(statement: number, act: () => Promise<T>): Promise<{ goOn(): Promise<T> }>;
}

interface Walk {
  seen: string[];
  stopAt: number;
  reached(): void;
  open: Promise<void>;
}

/** Stands before all statements of a pool, and minds those of what is done through it alone. */
export function statementGate(pool: pg.Pool): StatementGate {
  const walks = new AsyncLocalStorage<Walk>();
  const pass = async (statement: unknown): Promise<void> => {
    const walk = walks.getStore();
    if (!walk) return;
    const number = walk.seen.length;
    walk.seen.push(typeof statement === 'string' ? statement : '');
    if (number !== walk.stopAt) return;
    walk.reached();
    await walk.open;
  };
  const gated = new WeakSet<object>();
  // Only calls that answer by a promise are ours: the pool itself asks for connections by callback.
  const guard = <T extends { query: unknown }>(asked: T): void => {
    if (gated.has(asked)) return;
    gated.add(asked);
    const query = (asked.query as (...args: unknown[]) => unknown).bind(asked);
    asked.query = (...args: unknown[]) =>
      typeof args.at(-1) === 'function' || !walks.getStore()
        ? query(...args)
        : pass(args[0]).then(() => query(...args));
  };
  guard(pool);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (args.length > 0) return connect(...args);
    return (connect() as Promise<pg.PoolClient>).then((client) => {
      guard(client);
      return client;
    });
  }) as typeof pool.connect;

  return {
    async statementsOf(act) {
      const walk = { stopAt: -1, reached: () => undefined, open: Promise.resolve() };
      const seen: string[] = [];
      await walks.run({ ...walk, seen }, act);
      return seen;
    },
    async stopBefore(statement, act) {
      let goOn = (): void => undefined;
      const open = new Promise<void>((resolve) => (goOn = resolve));
      let reached = (): void => undefined;
      const isThere = new Promise<void>((resolve) => (reached = resolve));
      const done = walks.run({ seen: [], stopAt: statement, reached, open }, act);
      await Promise.race([isThere, done]);
      return {
        goOn() {
          goOn();
          return done;
        },
      };
    },
  };
}

/** Until something is over, or waits for a lock. */
export async function overOrHeldUp(pool: pg.Pool, act: Promise<unknown>): Promise<void> {
  let isOver = false;
  void act.finally(() => (isOver = true));
  for (;;) {
    if (isOver) return;
    const waiting = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((waiting.rowCount ?? 0) > 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
