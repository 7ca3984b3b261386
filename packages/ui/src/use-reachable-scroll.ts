import { useEffect, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * Text alone that does not fit: the arrow keys scroll it once it has the focus. Where there are controls, these do.
 * `titleId`: of what names it.
 */
export function useReachableScroll(region: RefObject<HTMLElement | null>, titleId: string): void {
  useEffect(() => {
    const element = region.current!;
    const reachable = { tabindex: '0', role: 'group', 'aria-labelledby': titleId };
    const look = () => {
      const isText = !element.querySelector(CONTROLS);
      const scrolls = isText && element.scrollHeight > element.clientHeight;
      for (const [name, value] of Object.entries(reachable)) {
        if (scrolls) element.setAttribute(name, value);
        else element.removeAttribute(name);
      }
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  });
}
