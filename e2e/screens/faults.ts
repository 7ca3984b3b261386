import type Axe from 'axe-core';

/**
 * Runs in the page, with axe: what axe does not look for. Each fault is one line.
 * In a dialog only the dialog, as axe does: what lies behind it is out of reach. `onlyTexts`: whether all can be read.
 */
export function faults({
  language = 'de',
  onlyTexts = false,
}: {
  language?: string;
  onlyTexts?: boolean;
}): string[] {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const found: string[] = [];
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  const root: Element = open ?? document.body;
  const isOutOfReach = (element: Element) =>
    element.closest(
      '[inert], [data-part="category"]:nth-of-type(n + 4):not([data-category="bier"])',
    );
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const short = (element: Element) =>
    element.cloneNode(false) instanceof Element
      ? (element.cloneNode(false) as Element).outerHTML.slice(0, 150)
      : '';

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide: ${widest()}`);
  const panel = open?.querySelector('[data-part="dialog-body"]');
  if (panel && panel.scrollWidth > panel.clientWidth + 1)
    found.push(`the dialog is ${panel.scrollWidth} px wide, not ${panel.clientWidth}`);
  cutTexts();
  crowdedControls();
  brokenHeadings();
  if (onlyTexts) return found;
  headings();
  controls();
  return found;

  function widest(): string {
    const scrolls = (each: Element | null): boolean =>
      each !== null &&
      each !== document.documentElement &&
      (getComputedStyle(each).overflowX !== 'visible' || scrolls(each.parentElement));
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) =>
        each.getBoundingClientRect().right > clientWidth + 1 &&
        seen(each) &&
        !scrolls(each.parentElement),
    );
    return wide.slice(-3).map(short).join(' | ');
  }

  /** Letters outside of a box that hides what is outside of it. Three dots say so, and are meant. */
  function cutTexts(): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || isOutOfReach(parent) || !seen(parent)) continue;
      if (parent.closest('svg, option, script, style, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) continue;
      const box = hiddenBy(parent, text);
      if (box) found.push(`text is cut: "${node.nodeValue.trim().slice(0, 40)}" in ${short(box)}`);
    }
  }

  /** Texts of a button or link that stick out of it or stand upon each other. */
  function crowdedControls(): void {
    for (const control of root.querySelectorAll('button, a[href], summary, label')) {
      if (isOutOfReach(control) || !seen(control)) continue;
      if (getComputedStyle(control).display === 'inline') continue;
      const box = control.getBoundingClientRect();
      const texts = textsOf(control);
      for (const [at, { text, left, right, top, bottom }] of texts.entries()) {
        const sticksOut = left < box.left - 3 || right > box.right + 3;
        if (sticksOut) found.push(`text sticks out: "${text}" of ${short(control)}`);
        const upon = texts
          .slice(at + 1)
          .find(
            (other) =>
              Math.min(right, other.right) - Math.max(left, other.left) > 3 &&
              Math.min(bottom, other.bottom) - Math.max(top, other.top) > 6,
          );
        if (upon)
          found.push(`texts upon each other: "${text}" and "${upon.text}" in ${short(control)}`);
      }
    }
  }

  /** Headings that stand a few letters to a line, squeezed by what stands beside them. */
  function brokenHeadings(): void {
    for (const heading of root.querySelectorAll<HTMLElement>('h1, h2, h3')) {
      if (isOutOfReach(heading) || !seen(heading)) continue;
      const lines = new Set(textsOf(heading).map(({ top }) => Math.round(top))).size;
      const words = heading.innerText.split(/[\s-]+/).length;
      // A long word may need two lines, where text is doubled or the screen is narrow.
      if (lines > 2 * words + 1) found.push(`"${heading.innerText}" stands on ${lines} lines`);
    }
  }

  /** Each line of each text that is shown. */
  function textsOf(control: Element) {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const texts: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim().slice(0, 40);
      if (!text || !node.parentElement || !seen(node.parentElement)) continue;
      if (hides(node.parentElement, control)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects())
        texts.push({ text, left, right, top, bottom });
    }
    return texts;
  }

  /** Whether it is for screen readers alone, or ends in three dots. */
  function hides(element: Element, within: Element): boolean {
    if (getComputedStyle(within).clipPath !== 'none') return true;
    for (let box: Element | null = element; box && box !== within; box = box.parentElement) {
      const { clipPath, overflowX, width } = getComputedStyle(box);
      if (clipPath !== 'none' || overflowX !== 'visible' || parseFloat(width) < 2) return true;
    }
    return false;
  }

  function hiddenBy(parent: Element, text: DOMRect): Element | null {
    for (let box: Element | null = parent; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === 'fixed') return null;
      // Not laid out until it comes near: it has the room that was guessed for it.
      if (style.contentVisibility !== 'visible' || box.matches('[data-part="category"]'))
        return null;
      if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return null;
      if (style.webkitLineClamp !== 'none') return null;
      const overflow = [style.overflowX, style.overflowY];
      if (overflow.some((each) => each === 'auto' || each === 'scroll')) return null;
      if (!overflow.some((each) => each === 'hidden' || each === 'clip')) continue;
      const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
      if (width < 2 || height < 2) return null;
      // A line is higher than its letters.
      const play = Math.max(2, parseFloat(getComputedStyle(parent).fontSize) * 0.3);
      const isCut =
        text.left < left - 2 ||
        text.right > right + 2 ||
        text.top < top - play ||
        text.bottom > bottom + play;
      if (isCut) return box;
    }
    return null;
  }

  function headings(): void {
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(seen).length;
    const outside = open ? null : count('h1:not(dialog *, [inert] *)');
    if (outside !== null && outside !== 1) found.push(`${outside} headings of level 1`);
    if (!open && count('main') !== 1) found.push(`${count('main')} main landmarks`);
    if (
      !open &&
      document.querySelectorAll('header:not(article *, section *, main *, dialog *)').length > 1
    )
      found.push('more than one banner');
    if (!document.title.trim()) found.push('no title');
    if (document.documentElement.lang !== language) found.push(`the language is not ${language}`);
  }

  function controls(): void {
    const focusable = [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
      ),
    ].filter(
      (each) => !each.matches(':disabled, [type="hidden"]') && !isOutOfReach(each) && seen(each),
    );
    axe.setup(root);
    try {
      for (const each of focusable) {
        if (!axe.commons.text.accessibleText(each).trim()) found.push(`no name: ${short(each)}`);
      }
    } finally {
      axe.teardown();
    }
    const kinds = new Map<string, HTMLElement>();
    const kindOf = (each: HTMLElement) =>
      `${each.tagName} ${each.getAttribute('type')} ${each.className}`;
    const small = new Set<string>();
    for (const each of focusable) {
      // One of a kind says enough.
      if (small.has(kindOf(each)) || isLarge(each)) continue;
      small.add(kindOf(each));
      const { width, height } = each.getBoundingClientRect();
      found.push(`only ${Math.round(width)} × ${Math.round(height)} px: ${short(each)}`);
    }
    for (const each of focusable) {
      const radio = each instanceof HTMLInputElement && each.type === 'radio' && !each.checked;
      if (!radio) kinds.set(kindOf(each), each);
    }
    for (const each of kinds.values()) focus(each);
  }

  /** 24 px each way, or a link among words. What is shown of a hidden input is its label. */
  function isLarge(control: HTMLElement): boolean {
    const shown = [control, ...((control as HTMLInputElement).labels ?? [])];
    const boxes = shown.map((each) => each.getBoundingClientRect());
    if (boxes.some(({ width, height }) => width >= 24 && height >= 24)) return true;
    const words = control.parentElement?.textContent?.trim().length ?? 0;
    if (getComputedStyle(control).display === 'inline' && words > control.innerText.trim().length)
      return true;
    // Seen only once it has the focus.
    const { left, bottom } = control.getBoundingClientRect();
    return left < -100 || bottom + scrollY < 0 || isHitAround(control);
  }

  /** Whether a finger finds it anywhere in 24 × 24 px: what it draws around itself counts, too. */
  function isHitAround(control: HTMLElement): boolean {
    const [x, y] = [scrollX, scrollY];
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hits = [-11, 11].every((dx) =>
      [-11, 11].every((dy) => {
        const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
        return hit !== null && (hit === control || control.contains(hit));
      }),
    );
    scrollTo({ left: x, top: y, behavior: 'instant' });
    return hits;
  }

  /** Something about it, or about what stands for it, looks different with the focus. */
  function focus(control: HTMLElement): void {
    const around = [
      control,
      control.nextElementSibling,
      control.parentElement,
      control.parentElement?.parentElement,
      control.closest('label'),
      control.closest('label')?.parentElement,
    ].filter((each) => each instanceof Element);
    const look = () =>
      around
        .flatMap((each) => [
          getComputedStyle(each),
          getComputedStyle(each, '::before'),
          getComputedStyle(each, '::after'),
        ])
        .map(
          (style) =>
            `${style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`};${style.boxShadow};${style.borderColor};${style.backgroundColor}`,
        )
        .join('|');
    control.blur();
    const before = look();
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) return;
    if (!control.matches(':focus-visible')) found.push(`focus not by keyboard: ${short(control)}`);
    else if (look() === before) found.push(`focus not to be seen: ${short(control)}`);
    control.blur();
  }
}
