/** Method and path of the calls of the kitchen's displays. */
export const kitchenRoutes = {
  counterKitchen: { method: 'GET', path: '/api/shop/:shopId/counter/kitchen' },
  counterTick: { method: 'POST', path: '/api/shop/:shopId/counter/kitchen/ticks' },
} as const;
