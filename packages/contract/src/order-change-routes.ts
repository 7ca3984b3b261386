/** Method and path of the calls that change a placed order at the counter. */
export const orderChangeRoutes = {
  counterChangeStart: { method: 'GET', path: '/api/shop/:shopId/counter/orders/:orderId/change' },
  counterChangeQuote: {
    method: 'POST',
    path: '/api/shop/:shopId/counter/orders/:orderId/change/quote',
  },
  counterChangeOrder: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/change' },
  counterDivide: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/divide' },
  counterBagDone: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/bag' },
  counterJoin: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/join' },
  counterNobody: { method: 'POST', path: '/api/shop/:shopId/counter/orders/:orderId/nobody' },
} as const;
