import { useEffect, useRef } from 'react';

/** Where what was pressed is not there any more after one of these changed, the focus stays on the page. */
export function useKeptFocus(...changed: readonly unknown[]): void {
  const isFirst = useRef(true);
  const key = JSON.stringify(changed);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [key]);
}
