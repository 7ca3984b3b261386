/** Who needs a script of theirs in our page; the value of `?zahlung=` names one. */
export const SCRIPT_PROVIDERS = ['paypal', 'amazonpay', 'stripe'] as const;
export type ScriptProvider = (typeof SCRIPT_PROVIDERS)[number];

type Sources = Record<string, readonly string[]>;

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const AMAZON = ['https://*.payments-amazon.com', 'https://payments.amazon.de'];

/**
 * What each provider's script loads and calls. PayPal: developer.paypal.com/sdk/js/best-practices, with a nonce.
 * Amazon Pay: the list its own shop plug-in declares; its script knows no nonce, so what it writes as styles is let in
 * by `style-src-elem`. Stripe: docs.stripe.com/security/guide#content-security-policy, without the maps it asks for only
 * where addresses are typed; its buttons are drawn in frames, from where wallets are reached.
 */
const SOURCES: Record<ScriptProvider, Sources> = {
  paypal: {
    'script-src': PAYPAL,
    'style-src': PAYPAL,
    'img-src': PAYPAL,
    'connect-src': PAYPAL,
    'frame-src': PAYPAL,
    'child-src': PAYPAL,
  },
  amazonpay: {
    'script-src': ['https://*.payments-amazon.com'],
    'style-src-elem': ["'self'", "'unsafe-inline'", 'https://*.payments-amazon.com'],
    'img-src': [
      'https://*.payments-amazon.com',
      'https://*.media-amazon.com',
      'https://*.ssl-images-amazon.com',
    ],
    'connect-src': [...AMAZON, 'https://*.amazonpay.com'],
    'frame-src': AMAZON,
    'form-action': [...AMAZON, 'https://payments-eu.amazon.com'],
  },
  stripe: {
    'script-src': STRIPE,
    'img-src': ['https://*.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
    'frame-src': [...STRIPE, 'https://hooks.stripe.com'],
  },
};

/** Where a provider stands in for the real one, outside production: every directive names it too. */
function withStandIn(sources: Sources, standIn: string | null): Sources {
  if (standIn === null) return sources;
  const { origin } = new URL(standIn);
  return Object.fromEntries(
    Object.entries(sources).map(([directive, values]) => [directive, [...values, origin]]),
  );
}

/**
 * A page's policy, with one payment provider let in beside ourselves. `nonce` is for what the provider writes inline;
 * `standIn` is the address its script comes from instead.
 */
export function policyWithProvider(
  policy: string,
  provider: ScriptProvider,
  nonce: string,
  standIn: string | null = null,
): string {
  const directives = new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
  const add = (name: string, values: readonly string[]) =>
    directives.set(name, [directives.get(name) ?? '', ...values].filter(Boolean).join(' '));
  add('script-src', [`'nonce-${nonce}'`]);
  add('style-src', [`'nonce-${nonce}'`]);
  for (const [name, values] of Object.entries(withStandIn(SOURCES[provider], standIn)))
    add(name, values);
  return [...directives].map(([name, values]) => `${name} ${values}`).join('; ');
}
