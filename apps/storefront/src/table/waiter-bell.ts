import { create } from 'zustand';
import { useEffect } from 'react';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { RINGS_EVERYWHERE_MS } from '@tischlein/domain/order/overlooked.ts';
import { createBell } from '@tischlein/ui/bell.ts';
import { useFloor } from '../table-visit/floor.ts';
import { useServerTime } from './use-minutes.ts';

/** Who calls and was not answered is rung for again after so long: a phone in an apron is heard by luck. */
const AGAIN_MS = 20_000;
const CHECK_MS = 2_000;
const SHAKE_MS = [300, 150, 300];

const bell = createBell();
/** Whether this waiter's device would sound at a guest's call. */
export const useWaiterSound = create<{ on: boolean }>(() => ({ on: false }));

/** Succeeds from a tap. Browsers put sound to sleep again, too. */
export async function switchWaiterSoundOn(): Promise<void> {
  const on = await bell.unlock();
  if (on && !useWaiterSound.getState().on) bell.ringOnce();
  useWaiterSound.setState({ on });
}

/** Tables whose orders nobody has answered for so long that every device rings. */
export function unansweredTables(tables: readonly FloorTable[], now: number): number[] {
  return tables.flatMap(({ table, unansweredSince: since }) =>
    since !== null && now - Date.parse(since) >= RINGS_EVERYWHERE_MS ? [table] : [],
  );
}

/**
 * A waiter's phone rings for guests who call, and, as every device that somebody is logged in at, for orders of tables
 * that nobody has answered for a minute. Answers the tables of those.
 */
export function useWaiterBell(): number[] {
  const tables = useFloor((floor) => floor.tables);
  const now = useServerTime(useFloor((floor) => floor.clockOffset));
  const calling = (tables ?? []).flatMap(({ table, call }) =>
    call ? [`${table} ${call.at}`] : [],
  );
  const late = unansweredTables(tables ?? [], now);
  const isLate = late.length > 0;
  const calls = calling.join();

  useEffect(() => {
    const attempt = () => {
      if (!bell.sounding()) void switchWaiterSoundOn();
    };
    if (navigator.userActivation?.hasBeenActive) attempt();
    addEventListener('click', attempt, true);
    const check = setInterval(() => useWaiterSound.setState({ on: bell.sounding() }), CHECK_MS);
    return () => {
      removeEventListener('click', attempt, true);
      clearInterval(check);
    };
  }, []);
  useEffect(() => {
    if (calls === '') return undefined;
    const ring = () => {
      bell.ringOnce();
      navigator.vibrate?.(SHAKE_MS);
    };
    ring();
    const again = setInterval(ring, AGAIN_MS);
    return () => clearInterval(again);
  }, [calls]);
  useEffect(() => {
    if (isLate) bell.startRinging();
    return () => bell.stopRinging();
  }, [isLate]);
  return late;
}
