import {
  ROLE_PERMISSIONS,
  type StaffPermission,
  type StaffPlace,
  type StaffRole,
} from '@tischlein/contract/staff-permissions.ts';
import { STAFF_PERMISSION_NAMES } from '@tischlein/contract/staff-permission-names.ts';
import { STAFF_ROLE_NAMES } from '@tischlein/contract/staff-role-names.ts';

export const ROLE_WORDS: Record<StaffRole, { label: string; detail: string }> = {
  owner: { label: STAFF_ROLE_NAMES.owner, detail: 'Darf alles, auch Zahlungen und Team.' },
  manager: {
    label: STAFF_ROLE_NAMES.manager,
    detail: 'Theke, dazu Speisekarte, Zeiten, Veröffentlichen und Daten von Gästen.',
  },
  counter: {
    label: STAFF_ROLE_NAMES.counter,
    detail: 'Bestellungen, Tische, Ausverkauft, Erstattungen, Abschluss.',
  },
  waiter: { label: STAFF_ROLE_NAMES.waiter, detail: 'Bestellungen, Tische und Reservierungen.' },
};

export const PERMISSION_WORDS: Record<StaffPermission, { label: string; detail: string }> = {
  orders: {
    label: STAFF_PERMISSION_NAMES.orders,
    detail: 'annehmen, ablehnen, Pause, Gäste sperren',
  },
  phone: {
    label: STAFF_PERMISSION_NAMES.phone,
    detail: 'Bestellungen am Telefon, dafür Gäste nach Nummer und Namen suchen',
  },
  'change-orders': {
    label: STAFF_PERMISSION_NAMES['change-orders'],
    detail: 'Gerichte, Adresse, Zeit und Zahlung angenommener Bestellungen ändern',
  },
  tables: {
    label: STAFF_PERMISSION_NAMES.tables,
    detail: 'Stand der Tische, Links für Tische und Bedienung',
  },
  reservations: {
    label: STAFF_PERMISSION_NAMES.reservations,
    detail: 'Reservierungen, Bewertungen, Bewerbungen, Karten',
  },
  'sold-out': { label: STAFF_PERMISSION_NAMES['sold-out'], detail: 'was es gerade nicht gibt' },
  prices: {
    label: STAFF_PERMISSION_NAMES.prices,
    detail: 'im Entwurf ändern, sonst nichts an der Karte',
  },
  menu: {
    label: STAFF_PERMISSION_NAMES.menu,
    detail: 'Gerichte, Extras, Menüs, Angebote im Entwurf ändern',
  },
  hours: {
    label: STAFF_PERMISSION_NAMES.hours,
    detail: 'Öffnungszeiten, besondere Tage, heute anders',
  },
  legal: {
    label: STAFF_PERMISSION_NAMES.legal,
    detail: 'Name, Adresse, Impressum, Steuern, Seiten',
  },
  publish: {
    label: STAFF_PERMISSION_NAMES.publish,
    detail: 'was man selbst ändern darf, für Gäste freigeben',
  },
  refund: { label: STAFF_PERMISSION_NAMES.refund, detail: 'Geld an Gäste zurückgeben' },
  cash: { label: STAFF_PERMISSION_NAMES.cash, detail: 'Abschluss der Tische' },
  reports: { label: STAFF_PERMISSION_NAMES.reports, detail: 'Umsatz des Tages, Besuche' },
  'guest-data': {
    label: STAFF_PERMISSION_NAMES['guest-data'],
    detail: 'suchen, herausgeben, löschen',
  },
  payment: {
    label: STAFF_PERMISSION_NAMES.payment,
    detail: 'Zahlungsarten, Konten bei Zahlungsdiensten',
  },
  staff: { label: STAFF_PERMISSION_NAMES.staff, detail: 'Leute, Rechte, Geräte und Protokoll' },
  printers: {
    label: STAFF_PERMISSION_NAMES.printers,
    detail: 'einrichten, was gedruckt wird und wer geweckt wird',
  },
};

/** Grants or takes a single permission: what the role has anyway is not written down. */
export function withPermission(
  place: StaffPlace,
  permission: StaffPermission,
  isOn: boolean,
): StaffPlace {
  const hasByRole = ROLE_PERMISSIONS[place.role].includes(permission);
  const others = (list: readonly StaffPermission[]) => list.filter((one) => one !== permission);
  return {
    role: place.role,
    granted: isOn && !hasByRole ? [...others(place.granted), permission] : others(place.granted),
    removed: !isOn && hasByRole ? [...others(place.removed), permission] : others(place.removed),
  };
}
