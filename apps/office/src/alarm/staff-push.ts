import { renewStaffPush, enableStaffPush, disableStaffPush } from '@tischlein/client/staff-push.ts';
import { useEffect } from 'react';
import { call } from '../api/request.ts';
import { deviceStore } from '../session/device-store.ts';

const KEY = 'buero-wecken';

/** Whether this device is to be woken when nobody answers an order. */
export const isStaffPushOn = (): boolean =>
  deviceStore.read(KEY) !== null &&
  'Notification' in globalThis &&
  Notification.permission === 'granted';

/** Lets the server wake this device, or no more. null: done; else what is in the way, in German. */
export async function switchStaffPush(shopId: string, on: boolean): Promise<string | null> {
  const problem = await (on ? enableStaffPush : disableStaffPush)(call, shopId);
  if (problem === null) deviceStore.write(KEY, on ? '1' : null);
  return problem;
}

/** Registers a device that is to be woken under this login, too. */
export function useRenewStaffPush(shopId: string, mayOrders: boolean): void {
  useEffect(() => {
    if (mayOrders && isStaffPushOn()) void renewStaffPush(call, shopId);
  }, [shopId, mayOrders]);
}
