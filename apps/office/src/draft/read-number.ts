/** What a number must be. */
interface NumberBounds {
  min: number;
  max: number;
  whole: boolean;
}

/** The number that a text says, with comma or point; null: it says none that fits. */
export function readNumber(text: string, { min, max, whole }: NumberBounds): number | null {
  const written = text.trim();
  if (!(whole ? /^\d+$/ : /^\d*[.,]?\d+$/).test(written)) return null;
  const number = Number(written.replace(',', '.'));
  return number >= min && number <= max ? number : null;
}
