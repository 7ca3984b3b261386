/** Calls of the first day: the first owner, a new shop, its opening. */
export const setupRoutes = {
  setupStatus: { method: 'GET', path: '/api/platform/setup' },
  setupOwner: { method: 'POST', path: '/api/platform/setup/owner' },
  setupPlace: { method: 'POST', path: '/api/platform/setup/place' },
  setupCreateShop: { method: 'POST', path: '/api/platform/setup/shops' },
  setupState: { method: 'GET', path: '/api/shop/:shopId/office/setup' },
  setupTestOrder: { method: 'POST', path: '/api/shop/:shopId/office/setup/test-order' },
  setupOpen: { method: 'POST', path: '/api/shop/:shopId/office/setup/open' },
} as const;
