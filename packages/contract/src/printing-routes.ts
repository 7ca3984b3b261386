/** Method and path of the calls about stations, printers and what they print. */
export const printingRoutes = {
  printers: { method: 'GET', path: '/api/shop/:shopId/printing' },
  printingSetup: { method: 'GET', path: '/api/shop/:shopId/printing/setup' },
  saveStations: { method: 'PUT', path: '/api/shop/:shopId/printing/stations' },
  savePrinter: { method: 'PUT', path: '/api/shop/:shopId/printing/printers/:printerId' },
  removePrinter: { method: 'POST', path: '/api/shop/:shopId/printing/printers/:printerId/remove' },
  renewPrinterAddress: {
    method: 'POST',
    path: '/api/shop/:shopId/printing/printers/:printerId/address',
  },
  pausePrinter: { method: 'POST', path: '/api/shop/:shopId/printing/printers/:printerId/pause' },
  testPrinter: { method: 'POST', path: '/api/shop/:shopId/printing/printers/:printerId/test' },
  claimPrintJob: { method: 'POST', path: '/api/shop/:shopId/printing/printers/:printerId/claim' },
  settlePrintJob: { method: 'POST', path: '/api/shop/:shopId/printing/printers/:printerId/settle' },
  newBridgeCode: { method: 'POST', path: '/api/shop/:shopId/printing/bridge-code' },
  removeBridge: { method: 'POST', path: '/api/shop/:shopId/printing/bridges/:bridgeId/remove' },
  decidePrintJob: { method: 'POST', path: '/api/shop/:shopId/printing/jobs/:jobId/decide' },
  printJobsOfOrder: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId/papers' },
  printOrderAgain: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/print' },
  overlookedSettings: { method: 'GET', path: '/api/shop/:shopId/counter/overlooked' },
  saveOverlookedSettings: { method: 'PUT', path: '/api/shop/:shopId/counter/overlooked' },
  reportCounterAwake: { method: 'POST', path: '/api/shop/:shopId/counter/here' },
} as const;
