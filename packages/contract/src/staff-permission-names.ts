import type { StaffPermission } from './staff-permissions.ts';

/** What a permission is called, German. */
export const STAFF_PERMISSION_NAMES: Record<StaffPermission, string> = {
  orders: 'Bestellungen',
  phone: 'Telefonbestellungen',
  'change-orders': 'Bestellungen ändern',
  tables: 'Tische',
  reservations: 'Gäste',
  'sold-out': 'Ausverkauft',
  prices: 'Preise',
  menu: 'Speisekarte',
  hours: 'Zeiten',
  legal: 'Betrieb und Recht',
  publish: 'Veröffentlichen',
  refund: 'Erstatten',
  cash: 'Kasse',
  reports: 'Berichte',
  'guest-data': 'Daten von Gästen',
  payment: 'Zahlungen',
  staff: 'Team',
  printers: 'Drucker und Alarm',
};

/** Says to whoever holds none of these what is missing, and who gives it. */
export function missingPermissionText(anyOf: readonly StaffPermission[]): string {
  const names = anyOf.map((one) => `„${STAFF_PERMISSION_NAMES[one]}“`).join(' oder ');
  return `Dafür brauchst du das Recht ${names}. Die Leitung gibt es dir im Büro unter „Team“. Danach lade diese Seite neu.`;
}
