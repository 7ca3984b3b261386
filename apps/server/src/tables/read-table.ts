import type { FastifyRequest } from 'fastify';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { findTable } from './find-table.ts';
import { readGuestSecret } from '../http/guest-session.ts';
import { hashToken } from '../http/secret-token.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { TableAccess } from './table-access.ts';
import { tableView, viewedBy, type Viewer } from './table-view.ts';

export function viewerOf(request: FastifyRequest, { waiter }: Pick<TableAccess, 'waiter'>): Viewer {
  const guest = readGuestSecret(request);
  return { isWaiter: waiter !== null, guestHash: guest === null ? null : hashToken(guest) };
}

/** A table as the asking device may see it. */
export async function readTableFor(
  context: PaymentsContext,
  request: FastifyRequest,
  published: PublishedShop,
  access: TableAccess,
): Promise<TableState> {
  const record = await findTable(context.database.pool, published.shop.id, access.table);
  return tableView(record, published, viewerOf(request, access), viewedBy(context));
}
