import { tableRoutes, waiterRoutes } from '@tischlein/contract/table-routes.ts';
import { requesterOf } from '../api/request.ts';

const routes = { ...tableRoutes, ...waiterRoutes };
/** Specification 1 §9: so many errors, and table data is polled no more. */
export const MAX_ERRORS = 5;

export type TableRouteName = keyof typeof routes;

/** A phone that has lost its network may hold a call for minutes; a waiter does not stand and wait. */
const TIMEOUT_MS = 12_000;

const request = requesterOf(routes);

/** A call about tables and waiters. */
export const requestTable: typeof request = (name, options) =>
  request(name, { timeoutMs: TIMEOUT_MS, ...options });
