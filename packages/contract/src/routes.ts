/**
 * Method and path of every HTTP call, free of schemas so that the browser's bundle stays small. `:name` is a path
 * parameter. The schemas stand in `calls/*.ts` under the same names; `contract.test.ts` checks that both agree.
 */
export const routes = {
  // platform
  session: { method: 'GET', path: '/api/platform/session' },
  reportError: { method: 'POST', path: '/api/platform/error' },
  staffLogin: { method: 'POST', path: '/api/platform/staff/login' },
  staffLogout: { method: 'POST', path: '/api/platform/staff/logout' },
  staffMe: { method: 'GET', path: '/api/platform/staff/me' },
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
  // counter, for staff
  counterOrders: { method: 'GET', path: '/api/shop/:shopId/counter/orders' },
  counterOrder: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId' },
  counterTransition: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/transition',
  },
  counterEvents: { method: 'GET', path: '/api/shop/:shopId/counter/events' },
  counterStock: { method: 'GET', path: '/api/shop/:shopId/counter/stock' },
  counterSetStock: { method: 'PUT', path: '/api/shop/:shopId/counter/stock' },
  counterPayments: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId/payments' },
  counterRefund: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/refund' },
  counterRetryRefund: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/refund/:refundId/retry',
  },
  counterAlerts: { method: 'GET', path: '/api/shop/:shopId/counter/alerts' },
  counterSeeAlert: { method: 'POST', path: '/api/shop/:shopId/counter/alerts/:alertId/seen' },
  counterReport: { method: 'GET', path: '/api/shop/:shopId/counter/report' },
  counterPause: { method: 'PUT', path: '/api/shop/:shopId/counter/pause' },
} as const;

export type RouteName = keyof typeof routes;
