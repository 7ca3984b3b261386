import type { GermanState } from '@tischlein/domain/shop/shop.ts';

/** Who supervises data protection of companies (BDSG § 40), by where they are. */
export const DATA_AUTHORITIES: Record<GermanState, string> = {
  BW: 'Landesbeauftragter für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
  BY: 'Bayerisches Landesamt für Datenschutzaufsicht',
  BE: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  BB: 'Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
  HB: 'Landesbeauftragter für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
  HH: 'Hamburgischer Beauftragter für Datenschutz und Informationsfreiheit',
  HE: 'Hessischer Beauftragter für Datenschutz und Informationsfreiheit',
  MV: 'Landesbeauftragter für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
  NI: 'Landesbeauftragter für den Datenschutz Niedersachsen',
  NW: 'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
  RP: 'Landesbeauftragter für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
  SL: 'Unabhängiges Datenschutzzentrum Saarland',
  SN: 'Sächsische Datenschutz- und Transparenzbeauftragte',
  ST: 'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
  SH: 'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
  TH: 'Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit',
};
