// The server's rooms from the ground up. A room holds everything of one subject: its calls, rules, rows, mails and tests.
// It imports only rooms that stand before it in this list, types included, and it alone writes its tables. `npm run lint`
// checks both; docs/architecture.md is printed from here (`npm run architecture`).

/** @typedef {import('../../tools/rooms.mjs').Room} Room */

/** @type {readonly Room[]} */
export const ROOMS = [
  { name: 'config', owns: 'settings from the environment, the log' },
  {
    name: 'db',
    owns: 'connections, transactions, migrations, the embedded PostgreSQL, secrets of shops',
    writes: ['event', 'production', 'shop_secret'],
  },
  { name: 'http', owns: 'routes, errors, limits, streams, tokens and cookies' },
  { name: 'upstream', owns: 'calls to services outside: limits, circuit breaker, caches' },
  { name: 'live', owns: 'events between processes and to browsers' },
  {
    name: 'jobs',
    owns: 'the job runner, its timetable, and jobs made of events; what is to run is handed in',
    writes: ['job_schedule', 'relay_cursor'],
    also: {
      event:
        'a log restored from another cluster is stamped anew together with the cursor over it, and what it has passed is forgotten',
    },
  },
  {
    name: 'legal',
    owns: 'the pages the law wants, accepted terms, and how long what is kept',
    writes: ['terms_version'],
  },
  {
    name: 'orders',
    owns: 'rows of orders, their lines, steps, transitions, numbers and slots',
    writes: [
      'order_change',
      'order_counter',
      'order_guest',
      'order_line',
      'order_step',
      'orders',
      'payment_link',
      'slot_place',
    ],
    functions: ['place_orders'],
  },
  { name: 'languages', owns: 'what the server says to guests in other languages than German' },
  {
    name: 'shops',
    owns: 'published shops in memory, their calls, what is sold out or pauses, the price of a cart',
    writes: ['part_pause', 'sold_out'],
  },
  {
    name: 'staff',
    owns: 'logins and sessions of staff, and the log of what they did',
    writes: [
      'audit_entry',
      'login_failure',
      'staff',
      'staff_device',
      'staff_factor',
      'staff_invitation',
      'staff_recovery_code',
      'staff_session',
      'staff_shop',
    ],
  },
  { name: 'places', owns: 'addresses, geocoder, router, map tiles, delivery areas' },
  {
    name: 'guests',
    owns: 'who orders without an account: blocks, and how many mails an address gets',
    writes: ['guest_block', 'guest_mail'],
  },
  { name: 'law', owns: 'what the law wants, row by row, and what a shop still lacks' },
  {
    name: 'shop-files',
    owns: 'reading, checking, publishing and writing a shop, its prices and pictures',
    writes: ['franchise', 'media', 'media_upload', 'shop', 'shop_price', 'shop_version'],
  },
  { name: 'media', owns: "a shop's pictures as browsers want them" },
  {
    name: 'mail',
    owns: 'sending mails; their texts stand with their subjects',
    writes: ['demo_mail', 'page_key', 'page_mail', 'sent_mail'],
  },
  {
    name: 'printing',
    owns: 'stations, printers, and every paper from the order to the printer’s word',
    writes: [
      'print_bridge',
      'print_duty',
      'print_job',
      'print_pairing',
      'print_route',
      'print_station',
      'printer',
    ],
  },
  {
    name: 'kitchen',
    owns: 'what is ticked off at the stations and while packing',
    writes: ['kitchen_tick'],
  },
  {
    name: 'coupons',
    owns: 'coupons, campaigns, cards, and who holds and redeemed what',
    writes: ['campaign_visit', 'coupon_reservation', 'coupon_use', 'driver_card', 'issued_coupon'],
  },
  {
    name: 'payments',
    owns: 'attempts, ledger, refunds, alerts about money, the payment providers',
    writes: [
      'payment_account',
      'payment_alert',
      'payment_attempt',
      'payment_domain',
      'payment_event',
      'payment_ledger',
      'refund',
    ],
  },
  {
    name: 'tables',
    owns: 'tables, their guests and waiters, rounds, bills',
    writes: [
      'table_act',
      'table_change',
      'table_entry',
      'table_item',
      'table_item_void',
      'table_limit',
      'table_link',
      'table_payment',
      'table_sitting',
      'table_token',
      'waiter',
      'waiter_device',
    ],
  },
  {
    name: 'groups',
    owns: 'group orders, their members and carts',
    writes: ['group_device_key', 'group_ended_code', 'group_member', 'group_order', 'group_token'],
    functions: ['set_group_cart'],
  },
  {
    name: 'push',
    owns: 'push messages about an order',
    writes: ['push_key', 'push_subscription', 'staff_push'],
  },
  {
    name: 'overlooked',
    owns: 'orders that nobody answers, counters that sleep: who is told, and when the shop pauses',
    writes: ['counter_device', 'overlooked_setting', 'overlooked_step', 'self_test'],
  },
  {
    name: 'advertising',
    owns: 'consents to advertising, what is sent for them, and how they are taken back',
    writes: ['mail_consent', 'mail_opt_out'],
    also: { account: 'an account shows what its mailbox agreed to' },
  },
  {
    name: 'accounts',
    owns: "guests' accounts, their sessions and mails",
    writes: ['account', 'account_link', 'account_order', 'account_session'],
  },
  {
    name: 'applications',
    owns: 'the page of jobs and who applied',
    writes: ['job_application'],
  },
  { name: 'ratings', owns: 'stars for dishes and orders', writes: ['dish_rating'] },
  {
    name: 'recommendations',
    owns: 'what orders and ratings say of the dishes: popular, new, bought together',
    writes: ['dish_seen'],
  },
  {
    name: 'reservations',
    owns: 'reservations of tables, guests without one, and the plan of a day',
    writes: ['reservation', 'reservation_table', 'stay_setting'],
  },
  { name: 'withdrawals', owns: 'withdrawals from contracts', writes: ['withdrawal'] },
  {
    name: 'office',
    owns: "the owner's back office: the draft of a shop, its steps, publishing, plans, versions",
    writes: ['draft_step', 'office_presence', 'planned_publication', 'shop_draft'],
  },
  {
    name: 'invoices',
    owns: 'invoices of orders for businesses',
    writes: ['invoice', 'invoice_counter'],
  },
  { name: 'page-mails', owns: 'the mails of what stands beside the menu' },
  {
    name: 'ordering',
    owns: 'placing an order: checks, one transaction, refusals, mail, status for the guest',
  },
  {
    name: 'phone',
    owns: 'orders by telephone: who calls, what it costs, taking the order',
  },
  {
    name: 'setup',
    owns: 'the first day: the code for the first owner, making shops, a test order, opening',
    writes: ['setup_code'],
  },
  { name: 'franchise', owns: 'the finder of branches' },
  { name: 'visits', owns: 'counting visits', writes: ['tracked_event', 'visit'] },
  {
    name: 'closing',
    owns: 'cash in drawers and with drivers and waiters, closings of purses and days',
    writes: ['cash_movement', 'closing', 'closing_entry', 'closing_state', 'order_purse', 'purse'],
  },
  {
    name: 'counter',
    owns: "the restaurant's board and reports",
    writes: ['time_shift', 'time_shift_order'],
  },
  {
    name: 'changes',
    owns: 'changing a placed order: what differs, its price by the rules of its time, its money; dividing and joining deliveries',
  },
  { name: 'retention', owns: 'what is deleted when', writes: ['retention_progress'], cleans: true },
  {
    name: 'guest-data',
    owns: 'finding, exporting and erasing what is kept of a guest',
    cleans: true,
  },
  { name: 'backup', owns: 'backups and bringing them back' },
  { name: 'hosting', owns: 'pages, their headers, static files' },
  {
    name: 'operations',
    owns: 'health, metrics, reported errors, the description of all calls',
    writes: ['readiness_probe'],
  },
  { name: 'demo', owns: 'taking the demo out of a database', cleans: true },
  { name: 'app', owns: 'the start: every room is put together here' },
];
