/** Calls in a moment in which the browser has nothing else to do, at the latest after `patience`. Answers how to stop it. */
export function whenQuiet(then: () => void, patience: number): () => void {
  // Safari before 26 has no idle callback.
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(then, { timeout: patience });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(then, 50);
  return () => clearTimeout(id);
}
