import { useEffect } from 'react';
import { useDevice } from '../session/device.ts';
import { searchOrders, showNewOrders } from '../session/shown-orders.ts';

/** Keys of the board with what each does, in the order in which they are listed there. */
export const BOARD_KEYS = [
  { key: '/', does: 'Suchen' },
  { key: 'j', does: 'Nächste Bestellung' },
  { key: 'k', does: 'Vorige Bestellung' },
  { key: 'Enter', does: 'Bestellung öffnen' },
  { key: 'w', does: 'Zum Knopf für den nächsten Schritt' },
  { key: 'n', does: 'Zu den neuen Bestellungen' },
  { key: 'l', does: 'Liste an oder aus' },
  { key: 'c', does: 'Kleine Karten an oder aus' },
  { key: 'Esc', does: 'Suche leeren' },
  { key: '?', does: 'Diese Übersicht' },
] as const;

const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article a[href*="/bestellung/"]')].filter(
    (link) => link.offsetParent !== null,
  );

/** The order that the focus is in or on. */
function current(all: readonly HTMLAnchorElement[]): number {
  const article = document.activeElement?.closest('article');
  return all.findIndex((link) => article?.contains(link));
}

function go(by: 1 | -1): void {
  const all = links();
  const at = current(all);
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by;
  all[next]?.focus();
}

function step(): void {
  const article = document.activeElement?.closest('main article');
  article?.querySelector<HTMLButtonElement>('button')?.focus();
}

/** Shows the orders so, or as cards again. */
export function toggleView(view: 'list' | 'compact'): void {
  useDevice.setState(({ boardView }) => ({ boardView: boardView === view ? 'cards' : view }));
}

/** Single keys on the board; not while somebody types, nor under a dialog, nor where they are switched off. */
export function useBoardKeys(openSheet: () => void): void {
  const isOn = useDevice((device) => device.keys);
  useEffect(() => {
    if (!isOn) return undefined;
    const actions: Record<string, () => void> = {
      '/': () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
      j: () => go(1),
      k: () => go(-1),
      w: step,
      n: showNewOrders,
      l: () => toggleView('list'),
      c: () => toggleView('compact'),
      Escape: () => searchOrders(''),
      '?': openSheet,
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      const element = target instanceof Element ? target : null;
      if (element?.closest('input, select, textarea')) return;
      const act = actions[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn, openSheet]);
}
