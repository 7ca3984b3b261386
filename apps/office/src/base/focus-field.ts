// A link to a field says in its state which one is meant; the page it leads to marks its controls with their addresses.

/** For a control, or what is around several: the field of the document that is changed here. */
export const fieldAttributes = (path: readonly string[]) => ({ 'data-field': path.join('/') });

/** Names the fields that a closed `details` element will have once it is open, so that a link to one can open it. */
export const foldAttributes = (paths: readonly (readonly string[])[]) => ({
  'data-folds': paths.map((path) => path.join('/')).join(' '),
});

/** For a link: the field it leads to. */
export const fieldState = (path: readonly string[]) => ({ field: path.join('/') });

/** The field that the state of a location names. */
export const fieldOfState = (state: unknown): string | null =>
  (state as { field?: string } | null)?.field ?? null;

/** Pages come late, and so does what is folded; after this the nearest that is there is taken. */
const WAIT_MS = 3_000;
const INPUTS = 'input, select, textarea';
const CONTROLS = `${INPUTS}, button, summary, a[href]`;

/**
 * Leads to the control of a field as soon as it is there: opens what it is folded in, scrolls to it and gives it the
 * focus. Where it has none of its own, to what it is part of. Answers how to stop looking.
 */
export function focusField(field: string, inSheet: boolean): () => void {
  const look = (isLast: boolean) => {
    const root = inSheet
      ? document.querySelector('[data-fields]')?.parentElement
      : document.querySelector<HTMLElement>('main');
    if (!root) return false;
    const found = nearest(root, field);
    const exact = found?.dataset['field'] === field;
    if (!exact && openFold(root, field)) return false;
    if (!found || !(exact || inSheet || isLast)) return false;
    show(found);
    return true;
  };
  const observer = new MutationObserver(() => look(false) && stop());
  const timer = setTimeout(() => {
    look(true);
    stop();
  }, WAIT_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  if (look(false)) stop();
  else observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** How near an address is to the field: the length of what they share from the top; 0: it is elsewhere. */
const nearness = (address: string, field: string) =>
  address === field || field.startsWith(`${address}/`) ? address.length : 0;

function nearest(root: HTMLElement, field: string): HTMLElement | null {
  let best: HTMLElement | null = null;
  for (const element of root.querySelectorAll<HTMLElement>('[data-field]')) {
    const mine = nearness(element.dataset['field'] ?? '', field);
    if (mine > nearness(best?.dataset['field'] ?? '', field)) best = element;
  }
  return best;
}

/** Opens what is closed over the field; its content comes with the next change of the page. */
function openFold(root: HTMLElement, field: string): boolean {
  const fold = [
    ...root.querySelectorAll<HTMLDetailsElement>('details[data-folds]:not([open])'),
  ].find((each) =>
    (each.dataset['folds'] ?? '').split(' ').some((path) => nearness(path, field) > 0),
  );
  if (fold) fold.open = true;
  return fold !== undefined;
}

/** In a group of fields the first that is written into. */
const inside = (found: HTMLElement) =>
  found.querySelector<HTMLElement>(INPUTS) ?? found.querySelector<HTMLElement>(CONTROLS);

function show(found: HTMLElement): void {
  for (
    let each = found.closest('details');
    each;
    each = each.parentElement?.closest('details') ?? null
  )
    each.open = true;
  const control = found.matches(CONTROLS) ? found : inside(found);
  const target = control ?? found;
  if (!control) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
