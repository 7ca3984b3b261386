/**
 * Method and path of the calls a guest's browser makes, free of schemas and of other people's calls so that its first
 * bundle stays small. `:name` is a path parameter. Those of orders, accounts, groups and tables stand in files of their own.
 */
export const guestRoutes = {
  // platform
  session: { method: 'GET', path: '/api/platform/session' },
  device: { method: 'GET', path: '/api/platform/device' },
  reportError: { method: 'POST', path: '/api/platform/error', session: false },
  // shop, for guests
  shopConfig: { method: 'GET', path: '/api/shop/:shopId/config' },
  menu: { method: 'GET', path: '/api/shop/:shopId/menu' },
  deliveryPeriod: { method: 'GET', path: '/api/shop/:shopId/config/deliveryPeriod' },
  availability: { method: 'GET', path: '/api/shop/:shopId/availability' },
  geo: { method: 'POST', path: '/api/shop/:shopId/geo' },
  geoLookup: { method: 'GET', path: '/api/shop/:shopId/geo/lookup' },
  geoSuggest: { method: 'GET', path: '/api/shop/:shopId/geo/suggest' },
  geolocation: { method: 'GET', path: '/api/shop/:shopId/geolocation' },
  quote: { method: 'POST', path: '/api/shop/:shopId/quote' },
  validateCoupon: { method: 'GET', path: '/api/shop/:shopId/validate_coupon' },
} as const;
