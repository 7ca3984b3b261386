import type { OperationsContext } from '../operations/context.ts';

/** Everything that the rooms take, each its slice of it. */
export type AppContext = OperationsContext;
