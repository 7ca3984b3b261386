import type { Page } from '@playwright/test';
import { fillCheckout, orderButton, orderNumber } from '../steps/checkout.ts';
import { backToMenu, groupRow, joinGroup, openInfo, startGroup } from '../steps/group-dialogs.ts';
import { openGroupCart } from '../steps/group.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import type { Screens, Stage } from './stage.ts';

const GROUP = 'Büro Lindenstraße';
/** A wrong digit: it is refused in words. */
const WRONG_IBAN = 'DE89 3704 0044 0532 0130 01';

/** An owner at the menu, and a member who has not said to have chosen. */
async function twoOfGroup(stage: Stage): Promise<[owner: Page, member: Page]> {
  const owner = await stage.guest('/', { cart: [dish('lasagne')] });
  const invitation = await startGroup(owner, { group: GROUP });
  await backToMenu(owner);
  const member = await stage.guest('/', { cart: [dish('panna-cotta')] });
  await joinGroup(member, invitation);
  await expect(groupRow(owner)).toContainText('2');
  return [owner, member];
}

/** How the owner is paid: typed, and kept unless there is an error. */
async function sayHowToPay(owner: Page, iban: string): Promise<void> {
  const info = await openInfo(owner, GROUP);
  await info.getByText('Geld von den anderen bekommen').click();
  await info.getByRole('textbox', { name: /PayPal\.Me/ }).fill('paypal.me/RosaW');
  await info.getByRole('textbox', { name: /IBAN/ }).fill(iban);
  await info.getByRole('textbox', { name: 'Auf wen läuft das Konto?' }).fill('Rosa Winter');
  await info.getByRole('button', { name: 'Angaben speichern' }).click();
}

async function ordered(stage: Stage): Promise<[owner: Page, member: Page]> {
  const [owner, member] = await twoOfGroup(stage);
  await sayHowToPay(owner, 'DE89 3704 0044 0532 0130 00');
  await expect(owner.getByText('Gespeichert: Die anderen sehen es.')).toBeVisible();
  await backToMenu(owner);
  await (await openGroupCart(owner)).getByRole('button', { name: /^Zur Kasse/ }).click();
  await fillCheckout(owner);
  await orderButton(owner).click();
  await orderNumber(owner);
  await expect(member).toHaveURL(/\/checkout\/success\//, { timeout: 20_000 });
  return [owner, member];
}

/** What groups show on pages that others have, too. */
export const GROUP_START: Screens = {
  'in a group, with somebody missing': async (stage) => {
    const [owner] = await twoOfGroup(stage);
    return owner;
  },
};

export const GROUP_CHECKOUT: Screens = {
  'of a group, with somebody missing': async (stage) => {
    const [owner] = await twoOfGroup(stage);
    await (await openGroupCart(owner)).getByRole('button', { name: /^Zur Kasse/ }).click();
    await expect(owner.locator('[data-part="checkout-missing"]')).toBeVisible();
    return owner;
  },
};

export const GROUP_SUCCESS: Screens = {
  'shares of a group': async (stage) => {
    const [owner] = await ordered(stage);
    await owner.locator('[data-part="group-shares"]').getByRole('button').first().click();
    return owner;
  },
  'what a member owes': async (stage) => {
    const [, member] = await ordered(stage);
    await expect(member.locator('[data-part="pay-owner"]')).toBeVisible();
    return member;
  },
};

export const GROUP_OWNER: Screens = {
  'how the owner is paid, with an error': async (stage) => {
    const [owner] = await twoOfGroup(stage);
    await sayHowToPay(owner, WRONG_IBAN);
    await expect(owner.getByText(/Diese IBAN stimmt nicht/)).toBeVisible();
    return owner;
  },
  'the invitation as a code': async (stage) => {
    const [owner] = await twoOfGroup(stage);
    const info = await openInfo(owner, GROUP);
    await info.getByRole('button', { name: 'QR-Code zeigen' }).click();
    await expect(info.getByRole('img').first()).toBeVisible();
    return owner;
  },
};
