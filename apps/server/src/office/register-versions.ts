import { DRAFT_READERS } from '@tischlein/contract/staff-permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transaction } from '../db/transaction.ts';
import { registerCall, registerStaffCall } from '../http/route.ts';
import type { ShopsContext } from '../shops/context.ts';
import { noPermission, staffMay } from '../staff/gate.ts';
import { singleFlight } from '../upstream/single-flight.ts';
import { NO_VERSION } from './refusals.ts';
import { zipOfVersion, type VersionFiles } from './version-files.ts';
import { changesOfVersion, documentOfVersion, listVersions } from './versions.ts';

/** What was published: the list, what each version changed, and its files. */
export function registerVersions(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  /** Each holds all pictures of a shop: one is made after the other, and the same once for all who ask meanwhile. */
  const zipped = singleFlight<VersionFiles | null>(1);

  registerStaffCall(app, 'officeVersions', ({ params }) => listVersions(pool, params.shopId));

  registerStaffCall(app, 'officeVersion', async ({ params }) => {
    const found = await changesOfVersion(pool, params.shopId, params.version);
    return found ?? NO_VERSION;
  });

  registerStaffCall(app, 'officeVersionDocument', async ({ params }) => {
    const document = await documentOfVersion(pool, params.shopId, params.version);
    return document ? { document } : NO_VERSION;
  });

  const mayRead = async (request: FastifyRequest, shopId: string) => {
    for (const permission of DRAFT_READERS)
      if (await staffMay(pool, request, shopId, permission)) return true;
    return false;
  };
  registerCall(
    app,
    'officeVersionFiles',
    { rate: 'report' },
    async ({ params, request, reply }) => {
      const { shopId, version } = params;
      const files = await zipped(`${shopId} ${version}`, () =>
        transaction(pool, (client) => zipOfVersion(client, shopId, version)),
      );
      if (files === null) return NO_VERSION;
      for (const other of files.shopIds)
        if (!(await mayRead(request, other)))
          throw noPermission(
            'Die Dateien sind die aller Filialen, und nicht alle davon sind deine.',
          );
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${files.fileName}"`)
        .send(files.bytes);
    },
  );
}
