import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { groupRoutes, type GroupRouteName } from '@tischlein/contract/group-routes.ts';
import { requestRoute, urlOfRoute, type Answer, type RequestOptions } from '../api/request.ts';

/** A call about group orders. */
export function requestGroup<N extends GroupRouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Answer<CallResult<Calls[N]>>> {
  return requestRoute(groupRoutes[name], options) as Promise<Answer<CallResult<Calls[N]>>>;
}

export function groupEventsUrl(params: Record<string, string>): string {
  return urlOfRoute(groupRoutes.groupEvents, { params });
}
