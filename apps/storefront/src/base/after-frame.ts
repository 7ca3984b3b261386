/** Calls back once the next frame has been painted; at once where nobody sees the page. */
export function afterFrame(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}
