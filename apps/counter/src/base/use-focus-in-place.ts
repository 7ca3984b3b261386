import { useLayoutEffect, useRef, type FocusEvent } from 'react';

interface Place {
  card: Element;
  /** Of the board, or the list of a display. */
  column: Element;
  /** Which card of its column. */
  index: number;
}

/**
 * An order that takes a step leaves its column with the button that was pressed, or with what somebody else pressed: the
 * focus goes to the order that took its place, else to the heading of the column. Answers what to call when something
 * gets the focus.
 */
export function useFocusInPlace(): (event: FocusEvent<Element>) => void {
  const last = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.card.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const cards = place.column.querySelectorAll('article');
    const next = cards[Math.min(place.index, cards.length - 1)];
    const stop =
      next?.querySelector<HTMLElement>('h3 a') ??
      next?.querySelector<HTMLElement>('button') ??
      place.column.querySelector<HTMLElement>('h2');
    stop?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    const card = target.closest('article');
    const column = card?.closest('section') ?? card?.closest('ul');
    last.current =
      card && column
        ? { card, column, index: [...column.querySelectorAll('article')].indexOf(card) }
        : null;
  };
}
