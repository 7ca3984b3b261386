import { orderRoutes } from '@tischlein/contract/order-routes.ts';
import { requesterOf } from './request.ts';

/** A call that places, follows or pays an order. */
export const requestOrder = requesterOf(orderRoutes);
