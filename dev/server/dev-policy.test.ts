import { expect, it } from 'vitest';
import { pagePolicy } from '../../apps/server/src/http/content-security-policy.ts';
import { policyWithProvider } from '../../apps/server/src/http/payment-policy.ts';
import { devPolicy } from './dev-policy.ts';

it('lets in what Vite adds to a page, and the provider whom the page lets in', () => {
  const page = pagePolicy({ scripts: ['a'], styles: ['b'] });
  const policy = devPolicy(policyWithProvider(page, 'paypal', 'n0nce'));
  const sources = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
  expect(sources.get('script-src')).toEqual([
    "'self'",
    'https://*.paypal.com',
    'https://*.paypalobjects.com',
    "'unsafe-inline'",
  ]);
  expect(sources.get('style-src')).toContain("'unsafe-inline'");
  expect(sources.get('connect-src')).toContain('ws:');
  expect(sources.get('default-src')).toEqual(["'none'"]);
  expect(policy).not.toMatch(/sha256|nonce/);
});
