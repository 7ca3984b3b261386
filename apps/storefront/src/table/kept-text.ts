/** What a waiter entered without a network is not lost with the login. */
export function keptText(unsent: number): string {
  if (unsent === 0) return '';
  return unsent === 1
    ? 'Eine Eingabe ist noch nicht gesendet: Sie bleibt auf diesem Gerät und wird gesendet, sobald du wieder angemeldet bist.'
    : `${unsent} Eingaben sind noch nicht gesendet: Sie bleiben auf diesem Gerät und werden gesendet, sobald du wieder angemeldet bist.`;
}
