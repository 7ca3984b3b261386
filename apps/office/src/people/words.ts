import {
  ROLE_PERMISSIONS,
  type StaffPermission,
  type StaffPlace,
  type StaffRole,
} from '@tischlein/contract/staff-permissions.ts';

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
  orders: { label: 'Bestellungen', detail: 'annehmen, ablehnen, Pause, Gäste sperren' },
  tables: { label: 'Tische', detail: 'Stand der Tische, Links für Tische und Bedienung' },
  reservations: { label: 'Gäste', detail: 'Reservierungen, Bewertungen, Bewerbungen, Karten' },
  'sold-out': { label: 'Ausverkauft', detail: 'was es gerade nicht gibt' },
  prices: { label: 'Preise', detail: 'im Entwurf ändern, sonst nichts an der Karte' },
  menu: { label: 'Speisekarte', detail: 'Gerichte, Extras, Menüs, Angebote im Entwurf ändern' },
  hours: { label: 'Zeiten', detail: 'Öffnungszeiten, besondere Tage, heute anders' },
  legal: { label: 'Betrieb und Recht', detail: 'Name, Adresse, Impressum, Steuern, Seiten' },
  publish: { label: 'Veröffentlichen', detail: 'was man selbst ändern darf, für Gäste freigeben' },
  refund: { label: 'Erstatten', detail: 'Geld an Gäste zurückgeben' },
  cash: { label: 'Kasse', detail: 'Abschluss der Tische' },
  reports: { label: 'Berichte', detail: 'Umsatz des Tages, Besuche' },
  'guest-data': { label: 'Daten von Gästen', detail: 'suchen, herausgeben, löschen' },
  payment: { label: 'Zahlungen', detail: 'Zahlungsarten, Konten bei Zahlungsdiensten' },
  staff: { label: 'Team', detail: 'Leute, Rechte, Geräte und Protokoll' },
  printers: {
    label: 'Drucker und Alarm',
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
