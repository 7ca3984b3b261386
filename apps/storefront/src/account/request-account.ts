import { accountRoutes } from '@tischlein/contract/account-routes.ts';
import { requesterOf } from '../api/request.ts';

/** A call of the account; `bearer` is the token of whoever is logged in. */
export const requestAccount = requesterOf(accountRoutes);
