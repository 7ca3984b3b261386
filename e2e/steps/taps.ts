import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';

/**
 * Counts what a thumb does on this page from now on: taps, and fields that are filled, chosen in or given a file without
 * having been tapped. Typing and 'Next' on the keyboard are no taps, nor is a focus that the page sets. Call it before
 * the page is opened, or before the task begins.
 */
export async function countTaps(page: Page): Promise<{
  /** The taps since the last count. */
  count: () => Promise<number>;
  /** Compares them with the row of docs/office.md, and begins again. */
  match: (task: string) => Promise<void>;
}> {
  await page.addInitScript(listen);
  await page.evaluate(listen);
  await page.evaluate(() => sessionStorage.removeItem('taps'));
  const count = () =>
    page.evaluate(() => {
      const taps = Number(sessionStorage.getItem('taps'));
      sessionStorage.removeItem('taps');
      return taps;
    });
  return {
    count,
    async match(task) {
      const told = (await toldTaps()).get(task);
      expect(await count(), `taps of '${task}' as docs/office.md has them`).toBe(told);
    },
  };
}

/**
 * Counts what a guest does from now on: presses of a finger, and of Enter or Space on what is no field. A field counts
 * once, however it is filled; the keyboard's own keys belong to the field ('Los' as well as letters).
 */
export async function countOrdering(
  page: Page,
): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(listenToGuest);
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('guest-taps')),
      fields: new Set(JSON.parse(sessionStorage.getItem('guest-fields') ?? '[]')).size,
    }));
}

/** Runs in the page, once in each document. */
function listenToGuest(): void {
  const isField = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLElement &&
    target.matches('select, textarea, input:not([type="radio"], [type="checkbox"])');
  const add = () =>
    sessionStorage.setItem('guest-taps', String(Number(sessionStorage.getItem('guest-taps')) + 1));
  const on = (type: string, heard: (event: Event) => void) =>
    document.addEventListener(type, heard, { capture: true });
  on('pointerdown', add);
  on('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if ((key === 'Enter' || key === ' ') && !isField(event.target)) add();
  });
  on('input', ({ target }) => {
    if (!isField(target)) return;
    const filled: string[] = JSON.parse(sessionStorage.getItem('guest-fields') ?? '[]');
    sessionStorage.setItem('guest-fields', JSON.stringify([...filled, target.name]));
  });
}

/** Task and taps of every row of docs/office.md. */
async function toldTaps(): Promise<Map<string, number>> {
  const text = await readFile(new URL('../../docs/office.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| ([^|]+) \| (\d+) \| [^|]+ \|$/gm)];
  return new Map(rows.map(([, task, taps]) => [task!.trim(), Number(taps)]));
}

/** Runs in the page, once in each document. */
function listen(): void {
  const own = globalThis as { countsTaps?: boolean };
  if (own.countsTaps) return;
  own.countsTaps = true;
  const add = () =>
    sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
  // The field that the last tap, key or filling was for. Where the focus is says nothing: it also moves by itself.
  let current: Element | null = null;
  const fieldOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? target : null;
    const label = element?.closest('label') ?? null;
    return element?.closest('input, select, textarea') ?? label?.control ?? null;
  };
  // Not of the window: a tap that Playwright takes back, since something came between, ends there.
  const on = (type: string, heard: (event: Event) => void) =>
    document.addEventListener(type, heard, { capture: true });
  on('pointerdown', ({ target }) => {
    current = fieldOf(target);
    add();
  });
  on('keydown', ({ target }) => (current = fieldOf(target)));
  on('input', ({ target }) => {
    const field = fieldOf(target);
    // What is ticked or chosen is so by the tap or the key before.
    if (!field || field === current || field.matches('[type="radio"], [type="checkbox"]')) return;
    current = field;
    add();
  });
}
