/** Calls of the counter about guests beside their orders. */
export const counterGuestRoutes = {
  counterCards: { method: 'GET', path: '/api/shop/:shopId/counter/cards' },
  counterMakeCards: { method: 'POST', path: '/api/shop/:shopId/counter/cards' },
  counterOrderGuest: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId/guest' },
  counterBlockGuest: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/block' },
  counterBlocks: { method: 'GET', path: '/api/shop/:shopId/counter/blocks' },
  counterLiftBlock: { method: 'POST', path: '/api/shop/:shopId/counter/blocks/:blockId/lift' },
  counterBookTable: { method: 'POST', path: '/api/shop/:shopId/counter/reservations' },
  counterSaveStays: { method: 'PUT', path: '/api/shop/:shopId/counter/reservation-stays' },
  counterChangeReservation: {
    method: 'PUT',
    path: '/api/shop/:shopId/counter/reservations/:reservationId',
  },
  counterReservations: { method: 'GET', path: '/api/shop/:shopId/counter/reservations' },
  counterMoveReservation: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/reservations/:reservationId',
  },
  counterRatings: { method: 'GET', path: '/api/shop/:shopId/counter/ratings' },
  counterAnswerRating: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/ratings/:orderId/:dishId',
  },
  counterApplications: { method: 'GET', path: '/api/shop/:shopId/counter/applications' },
  counterEndApplication: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/applications/:applicationId/done',
  },
} as const;
