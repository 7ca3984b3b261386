/** A part of the code that is mutated in one run. Paths are relative to the repository. */
export interface MutationPortion {
  name: string;
  /** For the page. */
  about: string;
  /** Files, and folders with the files right in them; tests and what is only for them are left out. */
  sources: readonly string[];
  /** Files and folders, in the same way, of the tests that must notice. */
  tests: readonly string[];
  /** The tests need a PostgreSQL. */
  onDatabase: boolean;
}

const DOMAIN = 'packages/domain/src';
const SERVER = 'apps/server/src';
const below = (folder: string, names: readonly string[]) =>
  names.map((name) => `${folder}/${name}`);

/** Each takes at most an hour on two cores. */
export const MUTATION_PORTIONS: readonly MutationPortion[] = [
  {
    name: 'prices',
    about: 'Prices, discounts, coupons, fees, VAT, split cents',
    sources: [`${DOMAIN}/pricing`, `${DOMAIN}/money`],
    tests: [...below(DOMAIN, ['pricing', 'money', 'cart'])],
    onDatabase: false,
  },
  {
    name: 'bundles',
    about: 'The search for the best two-for-one bundles',
    sources: [`${DOMAIN}/pricing/bundling`],
    tests: [`${DOMAIN}/pricing/bundling`, `${DOMAIN}/pricing/two-for-one.test.ts`],
    onDatabase: false,
  },
  {
    name: 'hours',
    about: 'Opening hours, serve times, slots',
    sources: [`${DOMAIN}/hours`],
    tests: [...below(DOMAIN, ['hours', 'franchise'])],
    onDatabase: false,
  },
  {
    name: 'order-states',
    about: 'States of orders, payments, groups and reservations; bills paid in parts',
    sources: [
      ...below(`${DOMAIN}/order`, ['order-state.ts', 'payment-due.ts', 'payment-methods.ts']),
      `${DOMAIN}/payment`,
      ...below(`${DOMAIN}/group`, ['group-stage.ts', 'group-shares.ts']),
      `${DOMAIN}/reservation/reservation-state.ts`,
      ...below(`${DOMAIN}/table`, [
        'item-void.ts',
        'settlement-quote.ts',
        'split-bill.ts',
        'table-bill.ts',
        'table-items.ts',
      ]),
    ],
    tests: below(DOMAIN, ['order', 'payment', 'group', 'reservation', 'table']),
    onDatabase: false,
  },
  {
    name: 'payment-records',
    about: 'What is written down of payments',
    sources: below(`${SERVER}/payments`, [
      'attempts.ts',
      'end-order.ts',
      'open-attempt.ts',
      'order-money.ts',
      'record-payment.ts',
      'settle.ts',
      'webhooks.ts',
    ]),
    tests: [`${SERVER}/payments`, `${SERVER}/counter/money.test.ts`],
    onDatabase: true,
  },
  {
    name: 'refund-records',
    about: 'What is written down of refunds, and the watch over both',
    sources: below(`${SERVER}/payments`, [
      'execute-refund.ts',
      'recheck-refunds.ts',
      'reconcile.ts',
      'refund-payment.ts',
      'refunds.ts',
      'run-refunds.ts',
      'watch-payments.ts',
    ]),
    tests: [`${SERVER}/payments`, `${SERVER}/counter/money.test.ts`],
    onDatabase: true,
  },
  {
    name: 'access',
    about: 'Who may call: sessions, secrets, origins, guesses',
    sources: [
      ...below(`${SERVER}/http`, [
        'guess-budget.ts',
        'guess-counter.ts',
        'guest-session.ts',
        'origin.ts',
        'own-device.ts',
        'own-signature.ts',
        'secret-token.ts',
        'secure-cookies.ts',
        'session-ends.ts',
        'shop-secret.ts',
        'xsrf.ts',
      ]),
      `${SERVER}/accounts/account-session.ts`,
      ...below(`${SERVER}/staff`, [
        'log-in.ts',
        'login-failures.ts',
        'staff-device.ts',
        'staff-session.ts',
      ]),
      ...below(`${SERVER}/tables`, ['waiter-device.ts', 'waiter-session.ts']),
      `${SERVER}/operations/may-read-metrics.ts`,
      `${SERVER}/tables/table-access.ts`,
      `${SERVER}/tables/table-tokens.ts`,
    ],
    tests: [
      ...below(`${SERVER}/http`, [
        'guess-budget.test.ts',
        'guest-session.test.ts',
        'own-devices.test.ts',
        'secret-token.test.ts',
        'secure-cookies.test.ts',
        'session-ends.test.ts',
        'xsrf.test.ts',
      ]),
      ...below(`${SERVER}/accounts`, ['accounts.test.ts', 'attacks.test.ts']),
      ...below(`${SERVER}/tables`, [
        'counter-waiters.test.ts',
        'renewed-links.test.ts',
        'table-link.test.ts',
        'waiter-calls.test.ts',
        'waiter-rights-and-service.test.ts',
      ]),
      ...below(`${SERVER}/staff`, ['login.test.ts', 'staff-session.test.ts']),
      `${SERVER}/operations/metrics-access.test.ts`,
      `${SERVER}/counter/ended-session.test.ts`,
      `${SERVER}/ordering/follow-order.test.ts`,
      `${SERVER}/groups/access.test.ts`,
    ],
    onDatabase: true,
  },
];
