import { createStaffClient } from '@tischlein/client/staff-client.ts';

export const { call, onSessionEnd, onPermissionLost } = createStaffClient();
