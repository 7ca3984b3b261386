/** Method and path of the calls for orders by telephone. What is searched stands in the body: it is guests' data. */
export const phoneRoutes = {
  phoneGuests: { method: 'POST', path: '/api/shop/:shopId/counter/phone/guests' },
  phoneQuote: { method: 'POST', path: '/api/shop/:shopId/counter/phone/quote' },
  placePhoneOrder: { method: 'POST', path: '/api/shop/:shopId/counter/phone/order' },
} as const;
