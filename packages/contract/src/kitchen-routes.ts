/** Method and path of the calls of the kitchen's displays, and of the times that hang on its load. */
export const kitchenRoutes = {
  counterKitchen: { method: 'GET', path: '/api/shop/:shopId/counter/kitchen' },
  counterTick: { method: 'POST', path: '/api/shop/:shopId/counter/kitchen/ticks' },
  counterTimes: { method: 'GET', path: '/api/shop/:shopId/counter/times' },
  counterShiftTimes: { method: 'POST', path: '/api/shop/:shopId/counter/times/shift' },
  counterShiftBack: { method: 'POST', path: '/api/shop/:shopId/counter/times/shift-back' },
  counterPausePart: { method: 'PUT', path: '/api/shop/:shopId/counter/pause/part' },
} as const;
