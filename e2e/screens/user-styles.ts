import type { Page } from '@playwright/test';
import { axeViolations, loadAxe } from '../world/axe-violations.ts';
import { faults } from './faults.ts';
import { settle } from './look.ts';

/** What WCAG 1.4.12 lets readers set. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Everything that is cut, stands upon something else or is wider than the page with the text spaced out. */
export async function spacedFaults(page: Page): Promise<string[]> {
  await page.evaluate(settle);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACED);
  await loadAxe(page);
  const found = await page.evaluate(faults, { onlyTexts: true });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return found;
}

/** Everything wrong where the system's few colours replace ours: focus, what is chosen, axe. */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.evaluate(settle);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.keyboard.press('F9');
  const found = [
    ...(await axeViolations(page)),
    ...(await page.evaluate(faults, {})),
    ...(await page.evaluate(unseenStates)),
  ];
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  return found;
}

/** Runs in the page: what is chosen, or current, but looks like what is not. */
function unseenStates(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  // Nothing painted on the page's ground looks like that ground.
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.backgroundColor = 'Canvas';
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const groundOf = (colour: string) => (colour.endsWith(', 0)') ? canvas : colour);
  const look = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((each) =>
        ['', '::before', '::after'].map((pseudo) => getComputedStyle(each, pseudo || undefined)),
      )
      .map((style) =>
        [
          style.display === 'none' ? 'none' : '',
          style.content,
          style.color,
          groundOf(style.backgroundColor),
          // The colours of a gradient are ours, on a ground that is not.
          style.backgroundImage.startsWith('url') ? 'image' : '',
          `${style.borderBlockEndStyle} ${style.borderBlockEndWidth} ${style.borderBlockEndColor}`,
          style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`,
          style.textDecorationLine,
          style.fontWeight,
          style.opacity,
          style.scale,
        ].join(' '),
      )
      .join('|');
  /** What is drawn for an input stands beside it or around it. */
  const drawn = (element: Element) =>
    element instanceof HTMLInputElement
      ? (element.closest('label') ?? element.parentElement!)
      : element;
  const CHOSEN: [chosen: string, not: (element: Element) => boolean][] = [
    ['[aria-pressed="true"]', (each) => each.getAttribute('aria-pressed') === 'false'],
    ['[aria-current]:not([aria-current="false"])', (each) => !each.hasAttribute('aria-current')],
    ['[aria-selected="true"]', (each) => each.getAttribute('aria-selected') === 'false'],
    [
      'input:checked',
      (each) => each instanceof HTMLInputElement && !each.checked && !each.disabled,
    ],
  ];
  return CHOSEN.flatMap(([selector, isOther]) =>
    [...root.querySelectorAll(selector)].filter(seen).flatMap((chosen) => {
      const same = [...root.querySelectorAll(chosen.tagName)].filter(
        (each) =>
          isOther(each) &&
          seen(each) &&
          each.className === chosen.className &&
          each.getAttribute('type') === chosen.getAttribute('type'),
      );
      const twin = same.find((each) => look(drawn(each)) === look(drawn(chosen)));
      return twin
        ? [
            `chosen, not to be seen: ${(drawn(chosen).textContent ?? '').trim().slice(0, 40)} (${selector})`,
          ]
        : [];
    }),
  );
}
