import { accountRoutes, type AccountRouteName } from '@tischlein/contract/account-routes.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { requestRoute, type Answer, type RequestOptions } from '../api/request.ts';

/** A call of the account; `bearer` is the token of whoever is logged in. */
export function requestAccount<N extends AccountRouteName>(
  name: N,
  options: RequestOptions = {},
): Promise<Answer<CallResult<Calls[N]>>> {
  return requestRoute(accountRoutes[name], options) as Promise<Answer<CallResult<Calls[N]>>>;
}
