import { tableRoutes, waiterRoutes } from '@tischlein/contract/table-routes.ts';
import { requesterOf } from '../api/request.ts';

const routes = { ...tableRoutes, ...waiterRoutes };
/** Specification 1 §9: so many errors, and table data is polled no more. */
export const MAX_ERRORS = 5;

export type TableRouteName = keyof typeof routes;

/** A call about tables and waiters. */
export const requestTable = requesterOf(routes);
