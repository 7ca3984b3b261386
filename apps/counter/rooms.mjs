// The counter's rooms from the ground up: see apps/server/rooms.mjs.

/** @typedef {import('../../tools/rooms.mjs').Room} Room */

/** @type {readonly Room[]} */
export const ROOMS = [
  { name: 'api', owns: 'the calls of the counter, its events, the clock of the server' },
  { name: 'base', owns: 'paths, tables of amounts' },
  { name: 'session', owns: 'who is logged in, the shop, its orders as they come' },
  { name: 'order-view', owns: 'how an order is shown: facts, marks, times, bon' },
  { name: 'login', owns: 'logging in, choosing the shop' },
  { name: 'alarm', owns: 'sound, notifications and the band for what nobody has seen' },
  { name: 'alerts', owns: 'what somebody should look at' },
  {
    name: 'printers',
    owns: 'printers and their papers: how they stand, setting up, the browser as a printer',
  },
  { name: 'steps', owns: 'taking an order from state to state' },
  { name: 'kitchen', owns: 'displays of kitchen, packing and pickup' },
  { name: 'money', owns: 'refunds' },
  { name: 'blocks', owns: 'blocking guests' },
  { name: 'board', owns: 'the board of orders' },
  { name: 'order-detail', owns: 'one order with everything in it' },
  { name: 'day', owns: 'the orders of a day' },
  { name: 'report', owns: 'sums of a day' },
  { name: 'closing', owns: 'cash, counting it, closings of purses and days' },
  { name: 'stock', owns: 'what is sold out' },
  { name: 'pause', owns: 'taking no orders for a while' },
  { name: 'tables', owns: 'tables, waiters, closing of a day at tables' },
  { name: 'guests', owns: 'reservations, ratings, applications, coupon cards' },
  { name: 'visits', owns: 'who looked at the shop' },
  { name: 'overlooked', owns: 'who is told of orders that nobody answers' },
  { name: 'phone', owns: 'orders by telephone: who calls, the lines, sending them' },
  { name: 'change', owns: 'changing what was ordered' },
  { name: 'audit', owns: 'what staff did' },
  { name: 'app', owns: 'entry point, pages, header' },
];
