import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { createLongPress } from './long-press.ts';

/** Spread the result on the pressed element; no click follows a long press. */
export function useLongPress(onLongPress: () => void) {
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  const [press] = useState(() => createLongPress(() => latest.current()));
  useEffect(() => press.stop, [press]);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary && event.button === 0) press.start(event.clientX, event.clientY);
    },
    onPointerMove: (event: PointerEvent) => press.move(event.clientX, event.clientY),
    onPointerUp: press.stop,
    onPointerCancel: press.stop,
    onPointerLeave: press.stop,
    onClickCapture(event: MouseEvent) {
      if (!press.takesClick()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Touch browsers answer a long press with their own menu, which would cover ours.
    onContextMenu(event: MouseEvent) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') {
        event.preventDefault();
      }
    },
  };
}
