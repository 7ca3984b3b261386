/** Method and path of the calls of group orders; they come with what needs them. */
export const groupRoutes = {
  createGroup: { method: 'POST', path: '/api/shop/:shopId/group' },
  findGroup: { method: 'POST', path: '/api/shop/:shopId/group/find' },
  joinGroup: { method: 'POST', path: '/api/shop/:shopId/group/join' },
  joinGroupDevice: { method: 'POST', path: '/api/shop/:shopId/group/device' },
  readGroup: { method: 'GET', path: '/api/shop/:shopId/group/:groupId' },
  groupEvents: { method: 'GET', path: '/api/shop/:shopId/group/:groupId/events' },
  renameGroup: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/name' },
  renameMember: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/member/name' },
  setGroupCart: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/cart' },
  setGroupDone: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/done' },
  leaveGroup: { method: 'POST', path: '/api/shop/:shopId/group/:groupId/leave' },
  disbandGroup: { method: 'POST', path: '/api/shop/:shopId/group/:groupId/disband' },
  setGroupStage: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/stage' },
  setGroupRules: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/rules' },
  setGroupPayee: { method: 'PUT', path: '/api/shop/:shopId/group/:groupId/payee' },
  setShareReceived: {
    method: 'PUT',
    path: '/api/shop/:shopId/group/:groupId/member/:memberId/received',
  },
  removeMember: {
    method: 'POST',
    path: '/api/shop/:shopId/group/:groupId/member/:memberId/remove',
  },
  remindMember: {
    method: 'POST',
    path: '/api/shop/:shopId/group/:groupId/member/:memberId/remind',
  },
  addGroupDevice: { method: 'POST', path: '/api/shop/:shopId/group/:groupId/device' },
  repeatGroup: { method: 'POST', path: '/api/shop/:shopId/group/:groupId/repeat' },
} as const;
