/** How many a press waits for. */
let waiting = 0;

function show(step: 1 | -1): void {
  waiting += step;
  document.documentElement.toggleAttribute('data-waiting', waiting > 0);
}

/** A press is answered at once, by a bar at the head of the page (shop.css) until what it waits for is here. */
export function showWait(promise: Promise<unknown>): void {
  if (!globalThis.navigator?.userActivation?.isActive) return;
  show(1);
  const arrived = () => show(-1);
  promise.then(arrived, arrived);
}
