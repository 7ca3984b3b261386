import { useRef, type PointerEvent, type RefObject } from 'react';

const CLOSE_DISTANCE_PX = 120;
const CLOSE_SPEED_PX_PER_MS = 0.6;

/** Lets a sheet be dragged away downwards by its header; spread the result on the header. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function move(distance: number | null) {
    const element = panel.current;
    if (!element) return;
    element.style.transition = distance === null ? '' : 'none';
    element.style.translate = distance === null ? '' : `0 ${Math.max(0, distance)}px`;
  }

  function end(event: PointerEvent, mayClose: boolean) {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    move(null);
    const farEnough =
      distance > CLOSE_DISTANCE_PX || (distance > 24 && speed > CLOSE_SPEED_PX_PER_MS);
    if (mayClose && farEnough) close();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const onControl = (event.target as Element).closest('button, a, input');
      // From 1024 px on the dialog is centred and stays where it is.
      if (onControl || !event.isPrimary || innerWidth >= 1024) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, time: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
