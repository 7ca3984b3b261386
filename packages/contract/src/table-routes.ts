/** Method and path of the calls of tables and waiters; they come with what needs them. */
export const tableRoutes = {
  openTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/open' },
  leaveTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/leave' },
  readTable: { method: 'GET', path: '/api/shop/:shopId/dineintable/:table' },
  tableState: { method: 'GET', path: '/api/shop/:shopId/dineintable/:table/state' },
  tableEvents: { method: 'GET', path: '/api/shop/:shopId/dineintable/:table/events' },
  callWaiter: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/call' },
  nameGuest: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/name' },
  payTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/pay' },
  // waiters
  clearTable: { method: 'GET', path: '/api/shop/:shopId/dineintable/:table/clear' },
  clearTablePost: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/clear' },
  seatTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/seat' },
  moveTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/move' },
  printInterimBill: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/interim-bill' },
  settleTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/settle' },
  answerTableCall: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/call/answer' },
  sendCourse: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/send/:orderId' },
  actAtTable: { method: 'POST', path: '/api/shop/:shopId/dineintable/:table/act' },
  visitPlace: { method: 'GET', path: '/api/shop/:shopId/waiter/visits/:sittingId' },
  floor: { method: 'GET', path: '/api/shop/:shopId/waiter/floor' },
  floorReservations: { method: 'GET', path: '/api/shop/:shopId/waiter/reservations' },
  seatReservation: {
    method: 'POST',
    path: '/api/shop/:shopId/waiter/reservations/:reservationId/seat',
  },
  floorEvents: { method: 'GET', path: '/api/shop/:shopId/waiter/events' },
} as const;

/** How a device becomes a waiter's. */
export const waiterRoutes = {
  openWaiter: { method: 'POST', path: '/api/shop/:shopId/waiter/open' },
  waiterMe: { method: 'GET', path: '/api/shop/:shopId/waiter' },
  closeWaiter: { method: 'POST', path: '/api/shop/:shopId/waiter/close' },
} as const;
