/**
 * Method and path of the calls a guest's browser makes, free of schemas and of other people's calls so that its first
 * bundle stays small. `:name` is a path parameter. Those of accounts and groups stand in files of their own.
 */
export const guestRoutes = {
  // platform
  session: { method: 'GET', path: '/api/platform/session' },
  reportError: { method: 'POST', path: '/api/platform/error' },
  // shop, for guests
  shopConfig: { method: 'GET', path: '/api/shop/:shopId/config' },
  menu: { method: 'GET', path: '/api/shop/:shopId/menu' },
  deliveryPeriod: { method: 'GET', path: '/api/shop/:shopId/config/deliveryPeriod' },
  availability: { method: 'GET', path: '/api/shop/:shopId/availability' },
  geo: { method: 'POST', path: '/api/shop/:shopId/geo' },
  geoLookup: { method: 'GET', path: '/api/shop/:shopId/geo/lookup' },
  geoSuggest: { method: 'GET', path: '/api/shop/:shopId/geo/suggest' },
  mapInfo: { method: 'GET', path: '/api/shop/:shopId/osm' },
  geolocation: { method: 'GET', path: '/api/shop/:shopId/geolocation' },
  franchiseFindFor: {
    method: 'GET',
    path: '/api/shop/:shopId/franchise/:franchiseId/find-for',
  },
  quote: { method: 'POST', path: '/api/shop/:shopId/quote' },
  validateCoupon: { method: 'GET', path: '/api/shop/:shopId/validate_coupon' },
  checkCouponReservation: {
    method: 'GET',
    path: '/api/shop/:shopId/coupon_reservation/check/:phone',
  },
  placeOrder: { method: 'POST', path: '/api/shop/:shopId/order' },
  orderInfo: { method: 'GET', path: '/api/shop/:shopId/info/:orderId' },
  orderStatus: { method: 'GET', path: '/api/shop/:shopId/status/:orderId' },
  orderEvents: { method: 'GET', path: '/api/shop/:shopId/status/:orderId/events' },
  preparePayment: { method: 'POST', path: '/api/shop/:shopId/payment/:orderId/:gatewayId' },
  captureWallet: {
    method: 'GET',
    path: '/api/shop/:shopId/payment/:orderId/:gatewayId/paypal/:walletOrderId',
  },
  captureWalletPost: {
    method: 'POST',
    path: '/api/shop/:shopId/payment/:orderId/:gatewayId/paypal/:walletOrderId',
  },
  settlePayment: { method: 'POST', path: '/api/shop/:shopId/payment/:orderId/:gatewayId/settle' },
  cancelPayment: { method: 'POST', path: '/api/shop/:shopId/payment/:orderId/:gatewayId/cancel' },
  orderNotUsed: {
    method: 'POST',
    path: '/api/shop/:shopId/feedback/webshop/order/:orderId/not-used',
  },
} as const;

export type GuestRouteName = keyof typeof guestRoutes;
