import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { enter } from './enter.ts';
import { dialog } from './guest.ts';

interface Names {
  /** Of the group. */
  group?: string;
  /** One's own. */
  own?: string;
}

/** The row on the start page: the way in, or the group one is in. */
export const groupRow = (page: Page) =>
  page.locator('[data-part="group-entry"]').getByRole('button');

/** From the start page to the form for a new group. */
export async function openCreate(page: Page): Promise<Locator> {
  await groupRow(page).click();
  await dialog(page, 'Gemeinsam bestellen')
    .getByRole('button', { name: 'Neue Gruppe erstellen' })
    .click();
  const form = dialog(page, 'Neue Gruppe');
  await expect(form).toBeVisible();
  return form;
}

/** Starts a group and stays in its dialog; answers the path that invites others. */
export async function startGroup(
  page: Page,
  { group = 'Büro Lindenstraße', own = 'Rosa' }: Names = {},
): Promise<string> {
  const form = await openCreate(page);
  await enter(form.getByLabel('Name der Gruppe'), group);
  await enter(form.getByLabel('Dein Name'), own);
  const answered = page.waitForResponse(/\/group$/);
  await form.getByRole('button', { name: 'Gruppe Erstellen' }).click();
  const state = (await (await answered).json()) as {
    group: { code: string; franchiseSlug: string | null };
  };
  await expect(dialog(page, group).getByText('Erstellt von Dir').first()).toBeVisible();
  const { code, franchiseSlug } = state.group;
  return `${franchiseSlug === null ? '/' : `/f=${franchiseSlug}`}?gruppe=${code}`;
}

/** Follows an invitation and joins. */
export async function joinGroup(page: Page, invitation: string, own = 'Emil'): Promise<void> {
  await page.goto(invitation);
  const form = dialog(page, /lädt dich ein$/);
  await enter(form.getByLabel('Dein Name'), own);
  await form.getByRole('button', { name: 'Tritt dieser Gruppe bei' }).click();
  await expect(form).toBeHidden();
}

/** Closes the group's dialog, back to the menu. */
export async function backToMenu(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter auswählen' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens the info of the group one is in. */
export async function openInfo(page: Page, group = 'Büro Lindenstraße'): Promise<Locator> {
  await groupRow(page).click();
  const info = dialog(page, group);
  await expect(info).toBeVisible();
  return info;
}

/** Opens a line of the group's dialog. */
export const unfold = (info: Locator, title: string) =>
  info.locator('summary', { hasText: title }).click();
