/** Method and path of the restaurant's calls about tables and waiters. */
export const counterTableRoutes = {
  counterTables: { method: 'GET', path: '/api/shop/:shopId/counter/tables' },
  counterTableState: { method: 'GET', path: '/api/shop/:shopId/counter/tables/:table' },
  counterActAtTable: { method: 'POST', path: '/api/shop/:shopId/counter/tables/:table/act' },
  counterTableJournal: { method: 'GET', path: '/api/shop/:shopId/counter/tables/:table/journal' },
  counterWaiterLimit: { method: 'GET', path: '/api/shop/:shopId/counter/waiter-limit' },
  counterSetWaiterLimit: { method: 'PUT', path: '/api/shop/:shopId/counter/waiter-limit' },
  counterTableClosing: { method: 'GET', path: '/api/shop/:shopId/counter/table-closing' },
  counterTableSheet: { method: 'GET', path: '/api/shop/:shopId/counter/table-sheet' },
  counterRenewTable: { method: 'POST', path: '/api/shop/:shopId/counter/tables/:table/link' },
  counterWaiters: { method: 'GET', path: '/api/shop/:shopId/counter/waiters' },
  counterAddWaiter: { method: 'POST', path: '/api/shop/:shopId/counter/waiters' },
  counterRenewWaiter: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/waiters/:waiterId/code',
  },
  counterRemoveWaiter: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/waiters/:waiterId/remove',
  },
  counterRemoveWaiterDevice: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/waiters/:waiterId/devices/:deviceId/remove',
  },
} as const;
