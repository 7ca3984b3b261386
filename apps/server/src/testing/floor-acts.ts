import type { LightMyRequestResponse } from 'fastify';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { tablePath } from './table-party.ts';
import type { TestBrowser } from './test-server.ts';
import { newKey } from './new-key.ts';

/** What a waiter does with a table's items. */
export const actOn = (
  waiter: TestBrowser,
  table: number,
  act: TableAct,
  clientKey = newKey(),
): Promise<LightMyRequestResponse> => waiter.post(tablePath(table, '/act'), { clientKey, act });

/** The same at the counter. */
export const counterAct = (
  staff: TestBrowser,
  table: number,
  act: TableAct,
  clientKey = newKey(),
): Promise<LightMyRequestResponse> =>
  staff.post(`/api/shop/fixture/counter/tables/${table}/act`, { clientKey, act });
