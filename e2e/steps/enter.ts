import type { Locator } from '@playwright/test';

/** Writes a text into a field. Firefox gets it key by key: what is filled in at once is not noticed by React there. */
export async function enter(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text);
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}
