/** Method and path of the calls that place, follow and pay an order; they come with what needs them. */
export const orderRoutes = {
  placeOrder: { method: 'POST', path: '/api/shop/:shopId/order' },
  orderInfo: { method: 'GET', path: '/api/shop/:shopId/info/:orderId' },
  orderStatus: { method: 'GET', path: '/api/shop/:shopId/status/:orderId' },
  cancelOrder: { method: 'POST', path: '/api/shop/:shopId/order/:orderId/cancel' },
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
  paymentLink: { method: 'GET', path: '/api/shop/:shopId/payment-link/:linkId' },
  preparePaymentLink: { method: 'POST', path: '/api/shop/:shopId/payment-link/:linkId/prepare' },
  settlePaymentLink: { method: 'POST', path: '/api/shop/:shopId/payment-link/:linkId/settle' },
  orderNotUsed: {
    method: 'POST',
    path: '/api/shop/:shopId/feedback/webshop/order/:orderId/not-used',
  },
} as const;
