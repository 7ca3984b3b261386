import type { OperationsContext } from '../operations/context.ts';
import type { StaffContext } from '../staff/context.ts';

/** Everything that the rooms take, each its slice of it. */
export type AppContext = OperationsContext & StaffContext;
