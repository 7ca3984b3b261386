import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';

/** More than the longest page has to tab through. */
const MAX_PRESSES = 600;

/**
 * Somebody without a mouse: goes from element to element with the keys alone, and complains when the focus is lost, is
 * hidden behind something, or leaves the open dialog.
 */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs until the wanted element has the focus. */
  async to(wanted: Locator, { back = false } = {}): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) {
        // It may be on its way into the window.
        await expect.poll(() => this.#page.evaluate(whatIsWrong)).toBe('');
        return;
      }
      await this.#page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`the focus never arrived at ${String(wanted)}`);
  }

  /** Goes there and presses it; what it leads to has the focus then. */
  async press(
    wanted: Locator,
    key: 'Enter' | 'Space' = 'Enter',
    { leaves = false } = {},
  ): Promise<void> {
    await this.to(wanted);
    await expect(wanted).toBeEnabled();
    await this.#page.keyboard.press(key);
    // A document that is loaded anew begins at its start.
    if (!leaves) await this.keepsFocus();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.#page.keyboard.press('ControlOrMeta+A');
    await this.#page.keyboard.type(text);
  }

  async check(box: Locator): Promise<void> {
    await this.to(box);
    await this.#page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }

  /** Into the group of a radio and with the arrows to this one. */
  async choose(radio: Locator): Promise<void> {
    await expect(radio).toBeVisible();
    await this.#toGroup(radio);
    for (let presses = 0; presses < 40 && !(await radio.isChecked()); presses += 1) {
      const isHere = await radio.evaluate((element) => element === document.activeElement);
      await this.#page.keyboard.press(isHere ? 'Space' : 'ArrowDown');
    }
    await expect(radio).toBeChecked();
    await expect(radio).toBeFocused();
  }

  async #toGroup(radio: Locator): Promise<void> {
    const isInGroup = () =>
      radio.evaluate((element) => {
        const { activeElement } = document;
        return (
          activeElement instanceof HTMLInputElement &&
          activeElement.type === 'radio' &&
          activeElement.name === (element as HTMLInputElement).name
        );
      });
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      if (await isInGroup()) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`the focus never arrived in the group of ${String(radio)}`);
  }

  async escape(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.keepsFocus();
  }

  /** Something has the focus: in the dialog that is open, else on the page. */
  async keepsFocus(): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(whereIsFocus).catch(() => 'page'), {
        message: 'the focus is lost',
      })
      .toMatch(/^(page|dialog)$/);
  }
}

/** Runs in the page. */
function whereIsFocus(): string {
  const { activeElement } = document;
  // Of several only the topmost can hold it.
  const open = [...document.querySelectorAll('dialog[open]')];
  if (open.length > 0)
    return open.some((each) => each.contains(activeElement)) ? 'dialog' : 'lost: not in the dialog';
  return activeElement && activeElement !== document.body ? 'page' : 'lost: nothing has it';
}

/** Runs in the page: why the focused element is not to be seen, or ''. */
function whatIsWrong(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const shown =
    focused instanceof HTMLInputElement && /radio|checkbox/.test(focused.type)
      ? (focused.closest('label') ?? focused)
      : focused;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const name = focused.outerHTML.slice(0, 200);
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    return `outside of the window: ${name}`;
  const across = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = across.some((x) =>
    across.some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    }),
  );
  return isSeen ? '' : `covered: ${name}`;
}
