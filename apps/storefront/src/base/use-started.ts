import { useEffect, useState } from 'react';

/** False in the first HTML and during hydration, true as soon as the guest's own state may show. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started;
}
