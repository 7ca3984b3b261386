import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { removeAccount, writeAccount } from './accounts.ts';
import { PaymentProviderError, type WalletDomain } from './provider.ts';
import { registerWalletDomains, standingText, walletDomains } from './wallet-domains.ts';

const desk = paymentDesk();
const GOOD: WalletDomain = { applePay: true, googlePay: true, problem: null };
const BAD: WalletDomain = { applePay: false, googlePay: false, problem: 'Die Datei fehlt.' };

const round = async (minutes = 0) => {
  desk.server.setNow(TUESDAY_EVENING + minutes * MINUTE);
  await registerWalletDomains(desk.server.context);
  await desk.server.context.shops.refresh('fixture');
};
const offered = () => desk.server.context.shops.byId('fixture')?.publicShop.expressWallets;
const standing = () => walletDomains(desk.server.context.database.pool, 'fixture');
const asked = () => desk.server.stripe.registered;

beforeEach(async () => {
  await desk.query('delete from payment_domain', []);
  desk.server.stripe.domain = GOOD;
  asked().length = 0;
  await desk.server.context.shops.refresh('fixture');
});

describe('a shop that pays through Stripe', () => {
  it('has its domains registered, and only then offers Apple Pay and Google Pay', async () => {
    expect(offered()).toBe(false);
    await round();
    expect(asked()).toEqual(desk.server.context.shops.byId('fixture')?.shop.domains);
    expect(await standing()).toMatchObject([{ applePay: true, googlePay: true, problem: null }]);
    expect(offered()).toBe(true);
  });

  it('is asked about again after a week, not before', async () => {
    await round();
    await round(24 * 60);
    expect(asked()).toHaveLength(1);
    await round(7 * 24 * 60);
    expect(asked()).toHaveLength(2);
  });

  it('whose domain does not stand yet is tried again after one, two, four minutes', async () => {
    desk.server.stripe.domain = BAD;
    for (const [minutes, tries] of [
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 3],
      [6, 3],
      [7, 4],
    ] as const) {
      await round(minutes);
      expect(asked(), `${minutes}`).toHaveLength(tries);
    }
    expect(offered()).toBe(false);
    desk.server.stripe.domain = GOOD;
    await round(15);
    expect(offered()).toBe(true);
  });

  it('goes on offering them while Stripe cannot be asked', async () => {
    await round();
    desk.server.stripe.domain = new PaymentProviderError('unclear', 'no answer');
    await round(7 * 24 * 60);
    expect(offered()).toBe(true);
    expect(await standing()).toMatchObject([{ problem: expect.stringContaining('antwortet') }]);
  });

  it('offers them no more when Stripe takes them back', async () => {
    await round();
    desk.server.stripe.domain = new PaymentProviderError('misconfigured', 'no key');
    await round(7 * 24 * 60);
    expect(offered()).toBe(false);
  });

  it('is registered anew with another account, and not without one', async () => {
    await round();
    const { pool } = desk.server.context.database;
    const { box } = desk.server.context.payments;
    const secrets = { secretKey: 'sk_2', webhookSecret: 'whsec_2' };
    await writeAccount(pool, box, 'fixture', 'stripe', secrets);
    await round(1);
    expect(asked()).toHaveLength(2);
    await removeAccount(pool, 'fixture', 'stripe');
    await round(2);
    expect(await standing()).toEqual([]);
    expect(offered()).toBe(false);
    await writeAccount(pool, box, 'fixture', 'stripe', secrets);
    await round(3);
  });

  it('is left out by its owner, and has no domain registered then', async () => {
    const { pool } = desk.server.context.database;
    await round();
    const setting = (value: object) =>
      pool.query(
        `update shop_version set model = jsonb_set(model, '{settings}', (model -> 'settings') - 'expressWallets' || $1::jsonb)
          where shop_id = 'fixture'`,
        [JSON.stringify(value)],
      );
    await setting({ expressWallets: 'off' });
    // Known by its version; another one is read anew.
    await pool.query('update payment_domain set apple_pay = false, google_pay = false');
    await desk.server.context.shops.refresh('fixture');
    await round(1);
    expect(await standing()).toEqual([]);
    expect(offered()).toBe(false);
    await setting({});
  });

  it('tells how its domains stand', () => {
    const row = { shopId: 'fixture', domain: 'pizza.example', ...BAD, isAsked: true };
    expect(standingText(row)).toBe('Apple Pay geht nicht, Google Pay geht nicht. Die Datei fehlt.');
    expect(standingText({ ...row, ...GOOD })).toBe('Apple Pay geht, Google Pay geht');
    expect(standingText({ ...row, isAsked: false })).toBe('wird gleich bei Stripe angemeldet');
  });
});
