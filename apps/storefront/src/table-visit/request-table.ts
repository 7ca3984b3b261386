import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { tableRoutes, waiterRoutes } from '@tischlein/contract/table-routes.ts';
import { requestRoute, urlOfRoute, type Answer, type RequestOptions } from '../api/request.ts';

const routes = { ...tableRoutes, ...waiterRoutes };
/** Specification 1 §9: so many errors, and table data is polled no more. */
export const MOST_ERRORS = 5;

export type TableRouteName = keyof typeof routes;

/** A call about tables and waiters. */
export function requestTable<N extends TableRouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Answer<CallResult<Calls[N]>>> {
  return requestRoute(routes[name], options) as Promise<Answer<CallResult<Calls[N]>>>;
}

export function tableEventsUrl(
  name: 'tableEvents' | 'floorEvents',
  params: Record<string, string>,
): string {
  return urlOfRoute(routes[name], { params });
}
