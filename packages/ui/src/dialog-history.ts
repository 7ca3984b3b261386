/**
 * The browser's back closes the topmost dialog instead of leaving the page. Each level of open dialogs has an entry of
 * its own in the history. A dialog closed in any other way leaves its entry behind, as going back there would race
 * with whatever the closing button does next; the next dialog uses that entry again, and a guest's back passes over it.
 */
interface Mark {
  /** The entry below the dialogs, which all of its levels name. */
  base: string;
  level: number;
}

const FIELD = 'dialogs';
const open: (() => void)[] = [];
let here: Mark | undefined;
let listening = false;

/** Call while a dialog opens; what it answers is called when the dialog closes, whatever closes it. */
export function enterDialog(close: () => void): () => void {
  listen();
  open.push(close);
  here = readMark();
  const level = here?.level ?? 0;
  if (level < open.length) {
    const base = here?.base ?? Math.random().toString(36);
    // The place below the dialogs may be an old one when a back comes: the browser must not scroll there.
    history.scrollRestoration = 'manual';
    writeMark('replaceState', { base, level });
    writeMark('pushState', { base, level: level + 1 });
    history.scrollRestoration = 'auto';
  }
  return () => {
    const index = open.indexOf(close);
    if (index >= 0) open.splice(index, 1);
  };
}

function listen(): void {
  if (listening) return;
  listening = true;
  // Before the router hears of it: to the router nothing has changed.
  addEventListener('popstate', onPop, { capture: true });
}

function onPop(event: PopStateEvent): void {
  const left = here;
  here = readMark();
  if (!left || !here || left.base !== here.base || here.level >= left.level) return;
  event.stopImmediatePropagation();
  if (here.level === 0) history.scrollRestoration = 'auto';
  if (open.length > here.level) for (const close of open.splice(here.level).reverse()) close();
  else history.back();
}

function writeMark(how: 'pushState' | 'replaceState', mark: Mark): void {
  here = mark;
  history[how]({ ...(history.state as object | null), [FIELD]: mark }, '');
}

function readMark(): Mark | undefined {
  return (history.state as Record<string, Mark | undefined> | null)?.[FIELD];
}
