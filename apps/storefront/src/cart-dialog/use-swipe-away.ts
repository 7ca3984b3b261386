import { useRef, type PointerEvent } from 'react';

/** So far a finger moves before it is a swipe, and so far before what it holds goes. */
const BEGIN_PX = 12;
const AWAY_PX = 96;

/** Spread the result on a row that a finger may swipe to the left; buttons do the same for everybody else. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number; swiping: boolean } | null>(null);
  const rest = (row: HTMLElement) => {
    start.current = null;
    row.style.translate = '';
  };
  return {
    onPointerDown({ isPrimary, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (isPrimary && pointerType === 'touch')
        start.current = { x: clientX, y: clientY, swiping: false };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const [left, down] = [from.x - clientX, Math.abs(clientY - from.y)];
      if (!from.swiping && left > BEGIN_PX && left > 2 * down) from.swiping = true;
      if (from.swiping) currentTarget.style.translate = `${Math.min(0, -left)}px 0`;
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const from = start.current;
      rest(currentTarget);
      if (from?.swiping && from.x - clientX > AWAY_PX) onAway();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => rest(currentTarget),
  };
}
