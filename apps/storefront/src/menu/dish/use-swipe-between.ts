import { useRef, type PointerEvent } from 'react';

/** So far a finger moves before it is a swipe, and so far before it turns to the next dish. */
const BEGIN_PX = 12;
const TURN_PX = 72;
/** Here phones listen for their own gesture to go back. */
const EDGE_PX = 28;
/** How much of the way the words follow a finger; none in vain where there is no further dish. */
const FOLLOWS = 0.5;

export type Turn = 'previous' | 'next';

/** Whether a finger on it means something else already. */
const isTaken = (target: Element) =>
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null ||
  !(getSelection()?.isCollapsed ?? true);

/**
 * Spread the result on what shows a dish: a finger across it turns to the dish beside it, as buttons and keys do. Its
 * styles must leave the way across to us (`touch-action: pan-y`); the way down stays the browser's.
 */
export function useSwipeBetween(may: (turn: Turn) => boolean, onTurn: (turn: Turn) => void) {
  const start = useRef<{ x: number; y: number; swiping: boolean } | null>(null);
  const turnOf = (moved: number): Turn =>
    moved < 0 === (document.documentElement.dir !== 'rtl') ? 'next' : 'previous';
  const rest = (shown: HTMLElement) => {
    start.current = null;
    shown.style.translate = '';
  };
  return {
    onPointerDown({ isPrimary, pointerType, clientX, clientY, target }: PointerEvent) {
      const onEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
      if (isPrimary && pointerType === 'touch' && !onEdge && !isTaken(target as Element))
        start.current = { x: clientX, y: clientY, swiping: false };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const [across, down] = [clientX - from.x, Math.abs(clientY - from.y)];
      if (!from.swiping && Math.abs(across) > BEGIN_PX && Math.abs(across) > 2 * down)
        from.swiping = true;
      if (from.swiping && may(turnOf(across)))
        currentTarget.style.translate = `${across * FOLLOWS}px 0`;
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const from = start.current;
      rest(currentTarget);
      if (!from?.swiping || Math.abs(clientX - from.x) < TURN_PX) return;
      const turn = turnOf(clientX - from.x);
      if (may(turn)) onTurn(turn);
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => rest(currentTarget),
  };
}
