import { renewWaking, startWaking, stopWaking } from '@tischlein/client/staff-push.ts';
import { useEffect } from 'react';
import { call } from '../api/request.ts';
import { deviceStore } from '../session/device-store.ts';

const KEY = 'buero-wecken';

/** Whether this device is to be woken when nobody answers an order. */
export const isWakingOn = (): boolean =>
  deviceStore.read(KEY) !== null &&
  'Notification' in globalThis &&
  Notification.permission === 'granted';

/** null: done; else what is in the way, in German. */
export async function switchWaking(shopId: string, on: boolean): Promise<string | null> {
  const problem = await (on ? startWaking : stopWaking)(call, shopId);
  if (problem === null) deviceStore.write(KEY, on ? '1' : null);
  return problem;
}

/** A device that wants to be woken is so under this login, too. */
export function useWaking(shopId: string, mayOrders: boolean): void {
  useEffect(() => {
    if (mayOrders && isWakingOn()) void renewWaking(call, shopId);
  }, [shopId, mayOrders]);
}
