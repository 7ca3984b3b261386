import { createStaffClient } from '@tischlein/client/staff-client.ts';
import { learnClock } from './clock.ts';

export const { call, fetchResult, onSessionEnd, onPermissionLost } = createStaffClient((headers) =>
  learnClock(headers, Date.now()),
);
