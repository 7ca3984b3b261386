import { groupRoutes } from '@tischlein/contract/group-routes.ts';
import { requesterOf } from '../api/request.ts';

/** A call about group orders. */
export const requestGroup = requesterOf(groupRoutes);
