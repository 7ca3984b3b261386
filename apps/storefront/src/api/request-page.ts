import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { pageRoutes, type PageRouteName } from '@tischlein/contract/page-routes.ts';
import { requestRoute, type Answer, type RequestOptions } from './request.ts';

/** A call of a page that few guests open. */
export function requestPage<N extends PageRouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Answer<CallResult<Calls[N]>>> {
  return requestRoute(pageRoutes[name], options) as Promise<Answer<CallResult<Calls[N]>>>;
}
