/** '2001-12-31' as '31.12.2001'. */
export function birthdayText(date: string): string {
  return date.split('-').reverse().join('.');
}
