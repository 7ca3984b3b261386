// The guest's rooms from the ground up: see apps/server/rooms.mjs.

/** @typedef {import('../../tools/rooms.mjs').Room} Room */

/** @type {readonly Room[]} */
export const ROOMS = [
  { name: 'language', owns: 'the language of this build' },
  {
    name: 'api',
    owns: 'the calls of the shop and the words for their failures, the start of the service worker',
  },
  { name: 'service-worker', owns: 'pages without a network, push messages' },
  { name: 'base', owns: 'router, paths, texts of money and time, lazy loading, small hooks' },
  {
    name: 'session',
    owns: 'what many rooms share: shop, menu, place and period, cart items, storage, dialogs',
  },
  { name: 'table-visit', owns: 'at which table the guest sits, and its news' },
  { name: 'group-order', owns: 'which group the guest belongs to, and its carts' },
  { name: 'shop-pages', owns: 'pages beside the menu: hours, jobs, reservation, withdrawal' },
  { name: 'cart', owns: 'the price of the cart, offers, coupons, and how its lines are shown' },
  { name: 'account', owns: "the guest's account" },
  { name: 'payment', owns: 'paying online' },
  { name: 'place', owns: 'location, order type, serve time, closed shop' },
  { name: 'rating', owns: 'stars and reviews' },
  { name: 'group', owns: 'founding, joining, leading and ordering with a group' },
  { name: 'table', owns: 'ordering, paying and calling at a table; the waiter there' },
  { name: 'cart-dialog', owns: 'the cart on the screen, a group’s carts included' },
  { name: 'franchise', owns: 'finding a branch' },
  { name: 'menu', owns: 'the menu, dishes and their information, sizes and extras, set menus' },
  { name: 'tracking', owns: 'counting visits, and the consent to it' },
  { name: 'developer', owns: 'the panel for developers' },
  { name: 'order', owns: 'the page of a placed order' },
  { name: 'checkout', owns: 'the form, its checks, sending the order' },
  { name: 'app', owns: 'entry points, pages, layout, document for the server' },
];
