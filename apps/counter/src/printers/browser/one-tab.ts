/**
 * Of all tabs of this device one does the work, until `signal`; another one takes over when it is closed. Browsers know
 * locks only over https and on this machine: without them each tab works, and the server gives each job to one.
 */
export async function oneTabAtATime(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // It was over before its turn came.
    if (!signal.aborted) throw error;
  }
}
