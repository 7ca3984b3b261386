/** Method and path of the calls of pages few guests open; they come with them. */
export const pageRoutes = {
  franchiseFindFor: {
    method: 'GET',
    path: '/api/shop/:shopId/franchise/:franchiseId/find-for',
  },
  checkCouponReservation: {
    method: 'GET',
    path: '/api/shop/:shopId/coupon_reservation/check/:phone',
  },
  mapInfo: { method: 'GET', path: '/api/shop/:shopId/osm' },
  campaign: { method: 'GET', path: '/api/shop/:shopId/campaign/:code' },
  reserveCoupon: { method: 'POST', path: '/api/shop/:shopId/coupon_reservation/card/:code' },
  activateCoupon: { method: 'POST', path: '/api/shop/:shopId/coupon_reservation/mail/:key' },
  reservationTimes: { method: 'GET', path: '/api/shop/:shopId/reservation/times' },
  requestReservation: { method: 'POST', path: '/api/shop/:shopId/reservation' },
  openReservation: {
    method: 'POST',
    path: '/api/shop/:shopId/reservation/open',
    session: false,
  },
  answerReservation: { method: 'POST', path: '/api/shop/:shopId/reservation/answer' },
  favourites: { method: 'GET', path: '/api/shop/:shopId/favourites' },
  ownDishes: { method: 'GET', path: '/api/shop/:shopId/favourites/own' },
  dishRatings: { method: 'GET', path: '/api/shop/:shopId/ratings/:dishId' },
  openFeedback: {
    method: 'POST',
    path: '/api/shop/:shopId/feedback/webshop/order/:orderId/open',
    session: false,
  },
  rateDishes: { method: 'POST', path: '/api/shop/:shopId/feedback/webshop/order/:orderId' },
  specialDates: { method: 'GET', path: '/api/shop/:shopId/config/specialDates' },
  jobOpenings: { method: 'GET', path: '/api/shop/:shopId/jobs' },
  submitApplication: { method: 'POST', path: '/api/shop/:shopId/jobs/entry/:jobId/submit' },
  confirmAdvertising: { method: 'POST', path: '/api/shop/:shopId/advertising/confirm' },
  revokeAdvertising: { method: 'POST', path: '/api/shop/:shopId/advertising/revoke' },
  issueInvoice: { method: 'POST', path: '/api/shop/:shopId/invoice/:orderId' },
  orderInvoice: { method: 'GET', path: '/api/shop/:shopId/invoice/:orderId' },
  orderTerms: { method: 'GET', path: '/api/shop/:shopId/terms/:orderId' },
  withdrawContract: { method: 'POST', path: '/api/shop/:shopId/withdrawal' },
  emailUnsubscribe: { method: 'POST', path: '/api/shop/:shopId/emailunsubscribe' },
} as const;

export type PageRouteName = keyof typeof pageRoutes;
