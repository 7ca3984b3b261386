/** Calls of the owner's back office. */
export const officeRoutes = {
  officeDraft: { method: 'GET', path: '/api/shop/:shopId/office/draft' },
  officeChange: { method: 'POST', path: '/api/shop/:shopId/office/draft/steps' },
  officeUndo: { method: 'POST', path: '/api/shop/:shopId/office/draft/undo' },
  officeDiscard: { method: 'POST', path: '/api/shop/:shopId/office/draft/discard' },
  officePublish: { method: 'POST', path: '/api/shop/:shopId/office/draft/publish' },
  officePublishNow: { method: 'POST', path: '/api/shop/:shopId/office/publish-now' },
  officeSettle: { method: 'POST', path: '/api/shop/:shopId/office/draft/settle' },
  officeToday: { method: 'GET', path: '/api/shop/:shopId/office/today' },
  officeException: { method: 'POST', path: '/api/shop/:shopId/office/today' },
  officePicture: { method: 'POST', path: '/api/shop/:shopId/office/pictures' },
  officeVersions: { method: 'GET', path: '/api/shop/:shopId/office/versions' },
  officeRestore: { method: 'POST', path: '/api/shop/:shopId/office/versions/:version/restore' },
} as const;
