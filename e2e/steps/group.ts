import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import * as dialogs from './group-dialogs.ts';
import { dialog } from './guest.ts';

/** Starts a group from the start page, and is back at the menu; answers the path that invites others. */
export async function startGroup(page: Page, group: string, own: string): Promise<string> {
  const invitation = await dialogs.startGroup(page, { group, own });
  await dialogs.backToMenu(page);
  return invitation;
}

export const { joinGroup } = dialogs;

/** The carts of the group: beside the menu where there is room, else a sheet that is opened here. */
export async function openGroupCart(page: Page): Promise<Locator> {
  const column = page.getByRole('complementary', { name: 'Warenkorb' });
  const bar = page.getByRole('button', { name: /Gruppe ansehen/ });
  await expect(column.getByRole('heading').or(bar).first()).toBeVisible();
  if (await column.getByRole('heading').first().isVisible()) return column;
  await bar.click();
  const sheet = dialog(page, 'Warenkorb');
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Somebody else's part of the group's cart. */
export const partOf = (cart: Locator, name: string) =>
  cart.getByRole('region', { name: `Von ${name}` });
