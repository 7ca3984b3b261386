/** 'ein Jahr', '6 Jahre', 'ein halbes Jahr', '90 Tage', 'einen Tag', '16 Stunden'; days may be a part of one. */
export function duration(days: number): string {
  const years = days / 365;
  if (Number.isInteger(years)) return years === 1 ? 'ein Jahr' : `${years} Jahre`;
  if (days === 182) return 'ein halbes Jahr';
  if (days < 1) return `${Math.round(days * 24)} Stunden`;
  return days === 1 ? 'einen Tag' : `${days} Tage`;
}
