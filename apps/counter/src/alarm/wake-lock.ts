/** Keeps the screen on while the page is visible, where the browser can; answers how to stop. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;
  const take = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (stopped) await lock.release();
    } catch {
      // Refused on a low battery; the device's own settings decide then.
    }
  };
  // The browser takes the lock away whenever the page is hidden.
  const again = () => void take();
  void take();
  document.addEventListener('visibilitychange', again);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
