import { useEffect, useState } from 'react';

const LOOK_MS = 10_000;

/** The time by the server's clock, looked at every ten seconds. `offset`: the server's clock less ours. */
export function useServerTime(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}

/** 'seit 12 min', 'gerade eben'; '' for no instant. */
export function sinceText(instant: string | null, now: number): string {
  if (instant === null) return '';
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes === 0) return 'gerade eben';
  if (minutes < 120) return `seit ${minutes} min`;
  return `seit ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
