import { prefersReducedMotion } from '@tischlein/ui/reduced-motion.ts';

/**
 * Scrolls a row of tabs, which is positioned, sideways until the current or pressed one stands in its middle. Only the
 * row itself moves; scrollIntoView would also move what is around it.
 */
export function showCurrentTab(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current], [aria-pressed="true"]');
  if (!row || !tab) return;
  row.scrollTo({
    left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2,
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  });
}
