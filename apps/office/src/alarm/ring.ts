import { createBell } from '@tischlein/ui/bell.ts';

const bell = createBell();

/** Browsers let a page sound once somebody has tapped it. Answers how to stop watching for that. */
export function watchTaps(): () => void {
  const attempt = () => void (bell.sounding() || bell.unlock());
  if (navigator.userActivation?.hasBeenActive) attempt();
  addEventListener('click', attempt, true);
  addEventListener('keyup', attempt);
  return () => {
    removeEventListener('click', attempt, true);
    removeEventListener('keyup', attempt);
  };
}

/** Rings until it is called with false. */
export function ring(isWanted: boolean): void {
  if (isWanted) bell.startRinging();
  else bell.stopRinging();
}
