import { expect, test } from 'vitest';
import { pagePolicy } from './content-security-policy.ts';
import { policyWithProvider, SCRIPT_PROVIDERS } from './payment-policy.ts';

const page = pagePolicy({ scripts: ['a'], styles: ['b'] });

/** The values of one directive. */
function values(policy: string, name: string): string[] {
  const directive = policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';
  return directive.split(' ').slice(1);
}

test.each(SCRIPT_PROVIDERS)(
  'with %s everything of the page stays, the other is not named',
  (provider) => {
    const policy = policyWithProvider(page, provider, 'n0nce');
    for (const directive of page.split('; ')) {
      const [name = '', ...ours] = directive.split(' ');
      expect(values(policy, name)).toEqual(expect.arrayContaining(ours));
    }
    expect(values(policy, 'script-src')).toContain("'nonce-n0nce'");
    expect(values(policy, 'script-src').join()).not.toMatch(/unsafe/);
    expect(values(policy, 'frame-src').join()).toMatch(/^https:/);
    expect(policy).not.toMatch(provider === 'paypal' ? /amazon/ : /paypal/);
  },
);

test('a stand-in is named by its origin, beside the real hosts', () => {
  const policy = policyWithProvider(page, 'paypal', 'n', 'http://127.0.0.1:9/sdk/js');
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src'])
    expect(values(policy, name)).toEqual(
      expect.arrayContaining(['https://*.paypal.com', 'http://127.0.0.1:9']),
    );
});
