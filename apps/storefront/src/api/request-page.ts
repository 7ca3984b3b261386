import { pageRoutes } from '@tischlein/contract/page-routes.ts';
import { requesterOf } from './request.ts';

/** A call of a page that few guests open. */
export const requestPage = requesterOf(pageRoutes);
