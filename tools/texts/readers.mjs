// Who reads a text, told by where its source stands.

/** In this order they are printed. */
export const READERS = [
  'guest',
  'waiter',
  'counter',
  'refusals and rules',
  'mail and push',
  'owner',
  'demo',
];

/** @type {readonly (readonly [reader: string, path: RegExp])[]} */
const PLACES = [
  ['mail and push', /^apps\/server\/src\/.*(?:mail|push)/],
  [
    'owner',
    /^apps\/office\/|^apps\/server\/src\/(?:(?:shop-files|backup|places\/addresses)\/|(?:.*\/)?[\w-]*command|config\/|app\/main|db\/)/,
  ],
  ['demo', /^(?:demo|dev|apps\/simulators|apps\/server\/src\/demo)\//],
  ['waiter', /^apps\/storefront\/src\/.*(?:waiter|floor|refund|storno|unsent)/],
  ['guest', /^(?:apps\/storefront|packages\/ui)\//],
  ['counter', /^apps\/counter\/|^packages\/ui\/src\/(?:login|device-note|shop-choice)/],
  ['refusals and rules', /./],
];

/** @param {string} file */
export function readerOf(file) {
  return PLACES.find(([, path]) => path.test(file))?.[0] ?? '';
}
