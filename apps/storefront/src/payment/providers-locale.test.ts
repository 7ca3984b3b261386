import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../language/language.ts');
  vi.resetModules();
});

// The build of another language puts its own file in the place of this one.
test.each([
  ['de', 'de_DE'],
  ['en', 'en_GB'],
  ['pt-br', 'en_GB'],
])('the buttons of PayPal and Amazon Pay speak as the page: %s', async (language, locale) => {
  vi.resetModules();
  vi.doMock('../language/language.ts', async (original) => ({
    ...(await original<object>()),
    LANGUAGE: language,
  }));
  const { scriptOptions } = await import('./paypal-script.ts');
  const { buttonConfig } = await import('./show-amazon-button.ts');
  const shop = { id: 'pizzeria', paypalClientId: 'client', paypalSdkUrl: null };
  expect(scriptOptions(shop, null).locale).toBe(locale);
  const signed = { payload: '{}', signature: 'c2ln', keyid: 'SANDBOX-AFVX7' };
  expect(buttonConfig('A1MERCHANT', signed)?.checkoutLanguage).toBe(locale);
});
