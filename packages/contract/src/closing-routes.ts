/** Method and path of the calls about cash, drivers and closings. */
export const closingRoutes = {
  counterCash: { method: 'GET', path: '/api/shop/:shopId/counter/cash' },
  counterSavePurse: { method: 'PUT', path: '/api/shop/:shopId/counter/cash/purses/:purseId' },
  counterRemovePurse: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/cash/purses/:purseId/remove',
  },
  counterOpenPurse: { method: 'POST', path: '/api/shop/:shopId/counter/cash/purses/:purseId/open' },
  counterMoveCash: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/cash/purses/:purseId/movements',
  },
  counterClosePurse: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/cash/purses/:purseId/close',
  },
  counterCashSettings: { method: 'PUT', path: '/api/shop/:shopId/counter/cash/settings' },
  counterCloseDay: { method: 'POST', path: '/api/shop/:shopId/counter/closings' },
  counterClosings: { method: 'GET', path: '/api/shop/:shopId/counter/closings' },
  counterClosing: { method: 'GET', path: '/api/shop/:shopId/counter/closings/:number' },
  counterClosingPdf: { method: 'GET', path: '/api/shop/:shopId/counter/closings/:number/pdf' },
  counterPrintClosing: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/closings/:number/print',
  },
  counterDrivers: { method: 'GET', path: '/api/shop/:shopId/counter/drivers' },
  counterAssignPurse: { method: 'PUT', path: '/api/shop/:shopId/counter/orders/:orderId/purse' },
} as const;
