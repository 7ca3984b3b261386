import { useRef, type PointerEvent } from 'react';
import { DIRECTION } from '../language/language.ts';

/** So far a finger moves before it is a swipe, and so far before what it holds goes. */
const BEGIN_PX = 12;
const AWAY_PX = 96;

/** Towards where the row begins: to the left, where one reads from left to right. */
const AWAY = DIRECTION === 'ltr' ? 1 : -1;

/** Spread the result on a row that a finger may swipe away; buttons do the same for everybody else. */
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
      const [away, down] = [AWAY * (from.x - clientX), Math.abs(clientY - from.y)];
      if (!from.swiping && away > BEGIN_PX && away > 2 * down) from.swiping = true;
      if (from.swiping) currentTarget.style.translate = `${-AWAY * Math.max(0, away)}px 0`;
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const from = start.current;
      rest(currentTarget);
      if (from?.swiping && AWAY * (from.x - clientX) > AWAY_PX) onAway();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => rest(currentTarget),
  };
}
