import { useEffect, useState } from 'react';
import { serverNow } from '../api/clock.ts';

/** The server's time, ticking every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
