import { useEffect, useState } from 'react';

const QUIET_MS = 200;

/** A text once nobody has typed for a moment: the server is not asked for each key. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
