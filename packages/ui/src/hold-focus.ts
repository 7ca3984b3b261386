/**
 * What had the focus within `root` may go with what it did: whoever is there by keys is then at what `next` names, and
 * not nowhere. Answers how to stop.
 */
export function holdFocus(
  root: HTMLElement,
  next: () => HTMLElement | null | undefined,
): () => void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
