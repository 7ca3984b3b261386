/** Method and path of the calls that count visits; they come with what needs them, after the guest's consent. */
export const trackingRoutes = {
  trackEvent: { method: 'POST', path: '/api/shop/:shopId/event' },
  trackVisit: { method: 'POST', path: '/api/shop/:shopId/track/visit' },
  pingVisit: { method: 'POST', path: '/api/shop/:shopId/track/visit/:visitId/ping' },
  trackVisitEvent: { method: 'POST', path: '/api/shop/:shopId/track/event' },
} as const;

export type TrackingRouteName = keyof typeof trackingRoutes;
