/** Method and path of the calls of accounts: few guests need them, so they come with what does. */
export const accountRoutes = {
  requestLink: { method: 'POST', path: '/api/platform/auth/request-link' },
  logIn: { method: 'POST', path: '/api/platform/auth/login' },
  logOut: { method: 'POST', path: '/api/platform/auth/logout' },
  signUp: { method: 'POST', path: '/api/platform/auth/signup' },
  userInfo: { method: 'GET', path: '/api/platform/user/info' },
  setUserAddress: { method: 'PUT', path: '/api/platform/user/addressData' },
  setUserName: { method: 'PUT', path: '/api/platform/user/name' },
  setUserBirthday: { method: 'PUT', path: '/api/platform/user/birthday' },
  setUserAdvertising: { method: 'PUT', path: '/api/platform/user/advertisementAgreement' },
  deleteUser: { method: 'DELETE', path: '/api/platform/user/delete' },
  exportUser: { method: 'GET', path: '/api/platform/user/export' },
  userOrders: { method: 'GET', path: '/api/platform/user/orders' },
} as const;
