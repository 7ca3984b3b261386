import { create } from 'zustand';
import { useDevice } from '../session/device.ts';
import { createBell } from '@tischlein/ui/bell.ts';

export const bell = createBell();
/** Whether a new order would be heard. */
export const useSound = create<{ on: boolean }>(() => ({ on: false }));

/** Tries to sound; succeeds once somebody has tapped the page. Answers whether it is on now. */
export async function switchSoundOn(): Promise<boolean> {
  bell.setVolume(useDevice.getState().volume);
  const on = await bell.unlock();
  useSound.setState({ on });
  return on;
}

export function changeVolume(volume: number): void {
  useDevice.setState({ volume });
  bell.setVolume(volume);
}

export function testSound(): void {
  void switchSoundOn().then((on) => on && bell.ringOnce());
}

const reasons = new Set<'orders' | 'printers'>();

/** Rings as long as there is any reason to. */
export function ringFor(reason: 'orders' | 'printers', isWanted: boolean): void {
  if (isWanted) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) bell.startRinging();
  else bell.stopRinging();
}

/**
 * Has the next tap anywhere on the page switch the alarm's sound on, whenever it is silent: browsers want a tap for it
 * (that of the login often suffices), and put sound to sleep again.
 * Not at `pointerup`: the band would go and the page move up before the click, which would hit something else.
 */
export function watchSound(): () => void {
  const attempt = () => {
    if (!bell.sounding()) void switchSoundOn();
  };
  if (navigator.userActivation?.hasBeenActive) attempt();
  addEventListener('click', attempt, true);
  addEventListener('keyup', attempt);
  const check = setInterval(() => useSound.setState({ on: bell.sounding() }), 2000);
  return () => {
    removeEventListener('click', attempt, true);
    removeEventListener('keyup', attempt);
    clearInterval(check);
  };
}
