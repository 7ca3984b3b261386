/** How long whole minutes are, 0 and more: '12 min', '1 h 5 min', then days as after 'vor': '1 Tag', '3 Tagen'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return hours < 48 ? '1 Tag' : `${Math.floor(hours / 24)} Tagen`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
