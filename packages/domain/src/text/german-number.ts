/** '2,5' of 2.5: a number with the comma of German, as it stands in a text. */
export function germanNumber(value: number | string): string {
  return String(value).replace('.', ',');
}
