/** Every address of the office, below its base. */
export const BASE = '/buero';

export const paths = {
  today: '/heute',
  menu: '/speisekarte',
  dish: (id: string) => `/speisekarte/${encodeURIComponent(id)}`,
  dishPattern: '/speisekarte/:dishId',
  hours: '/zeiten',
  versions: '/fassungen',
  publish: '/aenderungen',
};

/** Where a part of the document is changed; null: not in the office yet. */
export function pathOf(address: readonly string[]): string | null {
  const [part, , list, dishId] = address;
  if (part === 'categories') return list === 'dishes' && dishId ? paths.dish(dishId) : paths.menu;
  return part === 'hours' ? paths.hours : null;
}
