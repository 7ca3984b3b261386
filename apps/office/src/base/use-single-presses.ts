import { useEffect } from 'react';

/** Presses of the same button that follow one another faster are one press of a hand that trembles. */
const MS = 400;

/**
 * A button that is pressed twice by a double click or tap does its work once: nothing is published, invited or made a
 * second time. What is meant to be pressed often says `data-repeats`; a switch goes to and fro.
 */
export function useSinglePresses(): void {
  useEffect(() => {
    let last: { button: Element; at: number } | null = null;
    const press = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || button.matches('[data-repeats], [aria-pressed], [aria-expanded]')) return;
      const isSecond = last?.button === button && event.timeStamp - last.at < MS;
      last = { button, at: event.timeStamp };
      if (!isSecond) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
}
