/** Names of the shops by where a mode is at home. */
export const NAMES = { overview: 'Kette', branch: 'Kette eins', single: 'Stube' } as const;
export const PHONE = '0911 5550100';
/** The group that others are invited to, and who leads it. */
export const GROUP = 'Büro Lindenstraße';
export const GROUP_HOST = 'Rosa';
/** Of somebody who leads one of their own. */
export const OWN_GROUP = 'Volleyball';
