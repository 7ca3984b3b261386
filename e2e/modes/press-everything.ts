import type { Page } from '@playwright/test';
import type { Mode } from './cells.ts';
import { deadEnds } from './dead-ends.ts';

/** How long a press may take to be seen. */
const REACTS_WITHIN_MS = 5000;

declare global {
  /** Of the page: whether anything came of the last press. */
  var reacted: boolean | undefined;
}

/** Presses each button and follows each link of what is in front, in a browser of its own; answers what did nothing. */
export async function pressEverything(open: () => Promise<Page>, mode: Mode): Promise<string[]> {
  const faults: string[] = [];
  let names: string[] = [];
  for (let index = 0; index === 0 || index < names.length; index += 1) {
    const page = await open();
    names = await page.evaluate(controls, index);
    const name = names[index] ?? '';
    // Another page has no such mark.
    const reacted = await page
      .waitForFunction(() => globalThis.reacted !== false, null, { timeout: REACTS_WITHIN_MS })
      .then(
        () => true,
        () => false,
      );
    if (!reacted) faults.push(`'${name}' does nothing`);
    else for (const fault of await deadEnds(page, mode)) faults.push(`after '${name}': ${fault}`);
    await page.context().close();
  }
  return faults;
}

/**
 * Runs in the page: names what can be pressed in the dialog in front, else in the page itself, of dishes and categories
 * the first alone; presses one of them and watches what comes of it.
 */
function controls(press: number): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const places = dialog
    ? [dialog]
    : [...document.querySelectorAll('[aria-label="Am Tisch"], main')];
  const found = places
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        // What is chosen already stays so, and what leads out of the browser is not ours.
        element.ariaPressed !== 'true' &&
        !element.matches(
          'a[href^="tel:"], a[href^="mailto:"], a[target="_blank"], [aria-current]',
        ) &&
        !element.closest('[data-part="category"] ~ [data-part="category"]') &&
        (element as HTMLAnchorElement).href !== location.href,
    );
  const nameOf = (element: HTMLElement) =>
    (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const chosen = found[press];
  if (chosen) {
    globalThis.reacted = false;
    const notice = () => (globalThis.reacted = true);
    new MutationObserver(notice).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    addEventListener('focusin', ({ target }) => target !== chosen && notice());
    addEventListener('scroll', notice, true);
    addEventListener('pagehide', notice);
    chosen.click();
  }
  return found.map(nameOf);
}
