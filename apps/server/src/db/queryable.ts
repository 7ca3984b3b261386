import type pg from 'pg';

/** The pool, or a connection with a transaction of its own. */
export type Queryable = Pick<pg.Pool | pg.ClientBase, 'query'>;
