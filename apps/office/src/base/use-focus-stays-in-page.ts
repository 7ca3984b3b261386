import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/**
 * Whoever uses the keyboard pressed something that is not there any more, a row that was deleted or a button that gave
 * way to a form, or logged in: the focus stays in the page, where nothing else took it. A button that can no longer be
 * pressed hands it to what stands beside it.
 */
export function useFocusStaysInPage(): void {
  useEffect(() => {
    let last: Element | null = null;
    let isByKeys = false;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
      isByKeys = last?.matches(':focus-visible') ?? false;
    };
    const keep = () => {
      const { activeElement } = document;
      // A disabled element may hold the focus until the next frame.
      if (last === null || (activeElement !== document.body && activeElement !== last)) return;
      const isOff = last.matches(':disabled');
      if (last.isConnected && !isOff) return;
      const beside = last.isConnected && isByKeys ? besideOf(last) : null;
      if (last.isConnected && beside === null) return;
      (beside ?? document.querySelector('main'))?.focus({ preventScroll: beside === null });
      // A page that is still loading has nothing to take it yet.
      if (document.activeElement !== document.body) last = null;
    };
    const observer = new MutationObserver(keep);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** The last thing before it that takes the focus, else the first after it, as near as there is any. */
function besideOf(element: Element): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const all = [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) => !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
    );
    const isBefore = (each: HTMLElement) =>
      (each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const found = all.findLast(isBefore) ?? all[0];
    if (found) return found;
  }
  return null;
}
