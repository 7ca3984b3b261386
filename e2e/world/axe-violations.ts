import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** `npm run prove` looks at the contrast of every text there is. */
const EVERY_TEXT = Boolean(process.env['LONG']);

interface Wanted {
  rules?: string[];
  tags?: string[];
  everyText: boolean;
}

/** What violates which rule of axe; `coloursOnly`: of contrast alone. */
export async function axeViolations(page: Page, coloursOnly = false): Promise<string[]> {
  await loadAxe(page);
  const rules = coloursOnly ? { rules: COLOUR_RULES } : { tags: RULES };
  return page.evaluate(violations, { ...rules, everyText: EVERY_TEXT });
}

/** Makes axe known to the page, which `faults` needs too. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/** Runs in the page. */
async function violations({ rules, tags, everyText }: Wanted): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  // As after the guest's first sign: axe takes rows that are not laid out yet for tiny ones.
  for (const section of document.querySelectorAll<HTMLElement>('[data-part="category"]'))
    section.dataset['laidOut'] = '';
  // A dialog that is still fading in has no contrast yet; what turns for ever is not waited for.
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { scrollY } = globalThis;
  // What lies behind a modal dialog is out of reach.
  const open = document.querySelector('dialog[open]');
  // Nor are all rows of the menu looked at, which are made the same way. They are taken out for the while: axe writes down
  // whatever there is, also what it is told to exclude.
  const some = '[data-part="category"]:nth-of-type(n + 4):not([data-category="bier"])';
  const away = [...document.querySelectorAll(open ? '[data-part="category"]' : some)]
    .filter((category) => !category.contains(document.activeElement))
    .map((category) => {
      const place = document.createComment('');
      category.replaceWith(place);
      return { category, place };
    });
  const runOnly = rules
    ? { type: 'rule' as const, values: rules }
    : { type: 'tag' as const, values: tags! };
  const marked = everyText ? [] : textsOfEachLook(open ?? document.body);
  axe.configure({ rules: [{ id: 'color-contrast', selector: everyText ? '*' : '[data-look]' }] });
  // From the top: what a sticky bar covers by half where the page happens to be scrolled to is not too small.
  if (!open) scrollTo({ top: 0, behavior: 'instant' });
  // Nor is what the cart's bar covers at the foot of the screen: for the while it stands at the end of the page.
  const bar = document.querySelector<HTMLElement>('[data-part="cart-bar"]');
  bar?.style.setProperty('position', 'static');
  for (const each of marked) each.dataset['look'] = '';
  const { violations: found } = await axe.run(open ?? document, {
    runOnly,
    resultTypes: ['violations'],
    // No rule that is asked reads the style sheets.
    preload: { assets: ['media'] },
  });
  for (const each of marked) delete each.dataset['look'];
  bar?.style.removeProperty('position');
  for (const { category, place } of away) place.replaceWith(category);
  scrollTo({ top: scrollY, behavior: 'instant' });
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );

  /**
   * Three texts of each look, since contrast is most of what axe costs: what is drawn with the same letters on the same
   * grounds has the same contrast. What stands over something else counts for itself.
   */
  function textsOfEachLook(root: Element): HTMLElement[] {
    const grounds = new Map<Element, string>();
    const groundOf = (element: Element | null): string => {
      if (!element) return '';
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
        getComputedStyle(element);
      const isPlaced = position !== 'static' && position !== 'relative';
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
      const ground = `${groundOf(element.parentElement)}/${own}${isPlaced ? grounds.size : ''}`;
      grounds.set(element, ground);
      return ground;
    };
    const looks = new Map<string, number>();
    return [...root.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText && !element.matches('input, select, textarea')) return false;
      if (element.closest('[inert], :disabled, [aria-disabled="true"]')) return false;
      if (element.closest('label')?.control?.matches(':disabled')) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      const { color, fontSize, fontWeight, textShadow, clipPath } = getComputedStyle(element);
      const look = [color, fontSize, fontWeight, textShadow, clipPath, groundOf(element)].join(' ');
      const count = (looks.get(look) ?? 0) + 1;
      looks.set(look, count);
      return count <= 3;
    });
  }
}
