import { useEffect, useRef, type RefObject } from 'react';

/** Tells styles how high the header is with the bands in it: what sticks below it must not slip under a band. */
export function useTopHeight(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = top.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--top-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--top-height');
    };
  }, []);
  return top;
}
