// The office's rooms from the ground up: see apps/server/rooms.mjs.

/** @typedef {import('../../tools/rooms.mjs').Room} Room */

/** @type {readonly Room[]} */
export const ROOMS = [
  { name: 'api', owns: 'the calls of the office' },
  { name: 'base', owns: 'paths, signs, lists that are put in order' },
  { name: 'session', owns: 'who is logged in, which shop, what the device keeps' },
  {
    name: 'draft',
    owns: 'the draft on this device: its steps on their way, fields that save themselves',
  },
  { name: 'alarm', owns: 'orders that nobody answers: ringing, and waking this device' },
  { name: 'times', owns: 'times of a day and of a week: fields, copies, the week drawn' },
  { name: 'pictures', owns: 'pictures on their way, what of them stays when they are cut' },
  { name: 'menu', owns: 'categories and dishes, the sheets and lists of the menu' },
  { name: 'look', owns: 'logo, pictures and colours of the shop, and a sample of it' },
  { name: 'extras', owns: 'ingredients with their allergens, groups of extras and sides' },
  { name: 'set-menus', owns: 'set menus and their slots' },
  {
    name: 'table-import',
    owns: 'dishes from lists, CSV and Excel: columns, preview, into the draft',
  },
  {
    name: 'first-day',
    owns: 'the first owner, new shops, and the steps until a shop is open',
  },
  { name: 'business', owns: 'name, address and words of the restaurant, delivery, Impressum' },
  {
    name: 'translations',
    owns: 'the shop’s own texts in another language, each beside its German',
  },
  { name: 'bulk', owns: 'many dishes changed as one step' },
  { name: 'hours', owns: 'weekly hours, special days, closures' },
  { name: 'today', owns: 'how the shop stands now, exceptions, pause, sold out' },
  { name: 'publish', owns: 'what changes, problems, conflicts, publishing, taking steps back' },
  { name: 'account', owns: "one's own account: password, second factor, devices" },
  { name: 'people', owns: 'who works here: rights, invitations, waiters' },
  { name: 'audit', owns: 'who did what, by person and day' },
  { name: 'guests', owns: 'what the shop keeps of a guest: searched, handed out, erased' },
  { name: 'versions', owns: 'what was published' },
  { name: 'more', owns: 'the list of the rarer pages, help' },
  { name: 'app', owns: 'entry point, pages, header' },
];
