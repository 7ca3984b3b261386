import { useLayoutEffect, useRef, type FocusEvent } from 'react';

interface Place {
  card: Element;
  column: Element;
  /** Which card of its column. */
  index: number;
}

/**
 * An order that takes a step leaves its column with the button that was pressed: the focus goes to the order that
 * took its place, else to the heading of the column. Answers what to call when something gets the focus.
 */
export function useFocusInPlace(): (event: FocusEvent<Element>) => void {
  const last = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.card.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const links = place.column.querySelectorAll<HTMLElement>('article h3 a');
    const next = links[Math.min(place.index, links.length - 1)];
    (next ?? place.column.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    const card = target.closest('article');
    const column = target.closest('section');
    last.current =
      card && column
        ? { card, column, index: [...column.querySelectorAll('article')].indexOf(card) }
        : null;
  };
}
