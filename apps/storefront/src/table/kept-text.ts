import type { KeptBy } from './kept-by.ts';

/** Of the message that others’ entries wait: gone once they are looked at. */
export const UNSENT_TOPIC = 'unsent';

/** What waits on the device, in words. */
type Kept = { table: number } & ({ lines: readonly string[] } | { text: string });

const saidOf = (kept: Kept) =>
  'lines' in kept ? `Tisch ${kept.table}: ${kept.lines.join(', ')}` : kept.text;

/** What a waiter entered without a network is not lost with the login: it says what it is, to be told to others. */
export function keptText(unsent: readonly Kept[]): string {
  if (unsent.length === 0) return '';
  const what = unsent.map(saidOf).join('; ');
  return unsent.length === 1
    ? `Eine Eingabe ist noch nicht gesendet: Sie bleibt auf diesem Gerät und wird gesendet, sobald du wieder angemeldet bist; wer sich sonst hier anmeldet, kann sie übernehmen. ${what}.`
    : `${unsent.length} Eingaben sind noch nicht gesendet: Sie bleiben auf diesem Gerät und werden gesendet, sobald du wieder angemeldet bist; wer sich sonst hier anmeldet, kann sie übernehmen. ${what}.`;
}

/** 'Auf diesem Gerät wartet noch eine Eingabe von Anna: nicht gesendet.'; '' where nothing waits of others. */
export function othersText(others: readonly KeptBy[]): string {
  if (others.length === 0) return '';
  const names = [...new Set(others.map(({ by }) => by?.name ?? 'jemand anderem'))].join(', ');
  return others.length === 1
    ? `Auf diesem Gerät wartet noch eine Eingabe von ${names}: nicht gesendet.`
    : `Auf diesem Gerät warten noch ${others.length} Eingaben von ${names}: nicht gesendet.`;
}
