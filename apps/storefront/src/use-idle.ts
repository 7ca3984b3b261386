import { useEffect, useState } from 'react';

/** False during hydration; true once the browser has nothing better to do, after two seconds at the latest. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    // Safari before 26 has no idle callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(ready, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ready, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
