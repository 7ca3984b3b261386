/** Method and path of the calls about notifications; they come with the button that asks for them. */
export const pushRoutes = {
  pushKey: { method: 'GET', path: '/api/platform/push' },
  startPush: { method: 'POST', path: '/api/shop/:shopId/status/:orderId/push' },
  stopPush: { method: 'POST', path: '/api/shop/:shopId/status/:orderId/push/stop' },
} as const;
