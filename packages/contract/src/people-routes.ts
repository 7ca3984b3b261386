/** Calls about the people of a shop, and about one's own account. */
export const peopleRoutes = {
  staffAccount: { method: 'GET', path: '/api/platform/staff/account' },
  staffSetPassword: { method: 'POST', path: '/api/platform/staff/account/password' },
  staffEndSessions: { method: 'POST', path: '/api/platform/staff/account/sessions/end' },
  staffStartFactor: { method: 'POST', path: '/api/platform/staff/account/factor/start' },
  staffConfirmFactor: { method: 'POST', path: '/api/platform/staff/account/factor/confirm' },
  staffRenewCodes: { method: 'POST', path: '/api/platform/staff/account/factor/codes' },
  staffRemoveFactor: { method: 'POST', path: '/api/platform/staff/account/factor/remove' },
  staffOpenInvitation: { method: 'POST', path: '/api/platform/staff/invitation' },
  staffAcceptInvitation: { method: 'POST', path: '/api/platform/staff/invitation/accept' },
  people: { method: 'GET', path: '/api/shop/:shopId/people' },
  peopleInvite: { method: 'POST', path: '/api/shop/:shopId/people/invitations' },
  peopleInviteAgain: {
    method: 'POST',
    path: '/api/shop/:shopId/people/invitations/:invitationId/again',
  },
  peopleWithdraw: {
    method: 'POST',
    path: '/api/shop/:shopId/people/invitations/:invitationId/withdraw',
  },
  peopleSetPlace: { method: 'PUT', path: '/api/shop/:shopId/people/:staffId' },
  peopleRemove: { method: 'POST', path: '/api/shop/:shopId/people/:staffId/remove' },
  peopleEndSessions: { method: 'POST', path: '/api/shop/:shopId/people/:staffId/sessions/end' },
  peopleNewPassword: { method: 'POST', path: '/api/shop/:shopId/people/:staffId/password' },
  peopleRemoveFactor: { method: 'POST', path: '/api/shop/:shopId/people/:staffId/factor/remove' },
} as const;
