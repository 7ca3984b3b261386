/** Files of the shop's program with German, or what looks like it, that no guest reads: schemas, matching, reports. */
export const KEPT_FILES =
  /^packages\/contract\/|\/src\/developer\/|\/match-key\.ts$|\/day-report\.ts$|\/shop\/shop\.ts$|\/show-amazon-button\.ts$|\/public-holidays\.ts$|\/display-font\.ts$/;

/** Texts that are not translated: codes, what is compared or sent, and what stays German for a reason. */
export const KEPT_TEXTS: ReadonlySet<string> = new Set([
  ...[
    'Menu',
    'Offer',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ],
  ...['app', 'div', 'Bearer {0}', 'Incomplete', 'Mobi', 'Sofort'],
  // Compared with the reason of an order.
  'Vom Gast storniert',
  // Said to those who read English, on a German page.
  'Close',
  // Sent to the shop's people, who read German.
  ...['Handy', 'Gerät', 'Lange gewartet', 'Stammgast', 'Reklamation', 'Vertippt'],
  ...['Ausverkauft', 'Gast will nicht mehr', 'Frau', 'Herr', 'Divers'],
  // By these words the law wants reusable and single-use bottles told apart (VerpackG § 32).
  ...['MEHRWEG', 'EINWEG'],
]);
