import { expect, test, type Page } from '@playwright/test';
import { startWalletPage, type WalletPage } from './steps/wallet-page.ts';

/** These need no world: the button alone, PayPal's stand-in, and our adapter behind it. */
let shop: WalletPage;
test.afterEach(() => shop.stop());

async function open(page: Page, clientId?: string): Promise<void> {
  shop = await startWalletPage(clientId);
  await page.goto(shop.url);
}

/** Presses the button and answers the wallet's window. */
async function openWallet(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PayPal' }).click();
  const wallet = await opened;
  await expect(wallet.getByRole('heading', { name: 'Bezahlen mit PayPal' })).toBeVisible();
  return wallet;
}

const said = (page: Page) => page.getByRole('listitem');

// PAY-17 PAY-18 PAY-19 PAY-22 PAY-23
test(
  'the wallet opens from a silver pill; a declined card leads back into it, and only then the money is taken',
  { tag: '@long' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await open(page);
    const button = page.getByRole('button', { name: 'PayPal' });
    // What PayPal writes as a style is let in by the nonce.
    await expect(button).toHaveCSS('background-color', 'rgb(238, 238, 238)');
    await expect(button).toHaveCSS('border-radius', '23px');
    const script = shop.paypal.seen.find(({ path }) => path === '/sdk/js');
    expect(Object.fromEntries(script?.query ?? [])).toMatchObject({
      currency: 'EUR',
      commit: 'true',
    });

    await test.step('given up', async () => {
      const wallet = await openWallet(page);
      await wallet.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(said(page)).toHaveText(['cancelled']);
      expect(shop.paypal.payments()).toMatchObject([{ state: 'PAYER_ACTION_REQUIRED' }]);
    });
    await test.step('the window closed', async () => {
      await (await openWallet(page)).close();
      await expect(said(page)).toHaveText(['cancelled', 'cancelled']);
    });
    await test.step('declined, then another card', async () => {
      const wallet = await openWallet(page);
      await expect(wallet.getByText('18,50 €')).toBeVisible();
      await wallet.getByRole('button', { name: 'Karte abgelehnt beim Abbuchen' }).click();
      await expect(said(page).last()).toHaveText('INSTRUMENT_DECLINED');
      await wallet.getByRole('button', { name: 'Zustimmen', exact: true }).click();
      await expect(said(page).last()).toHaveText('success');
      await expect.poll(() => wallet.isClosed()).toBe(true);
      expect(shop.paypal.payments().at(-1)).toMatchObject({ state: 'COMPLETED', amount: 1850 });
    });
    expect(complaints).toEqual([]);
  },
);

// PAY-14 PAY-15 PAY-16
test('a script that does not come is reported, and the guest is told', async ({ page }) => {
  await open(page, 'nobody');
  await expect(said(page)).toHaveText(['no script']);
  await expect
    .poll(() => shop.reports.map((report) => JSON.parse(report).message))
    .toEqual(['failed to load the PayPal JS SDK script']);
  await expect(page.getByRole('button', { name: 'PayPal' })).toHaveCount(0);
});
