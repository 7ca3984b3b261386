/** Whether what a menu says of a dish, or of some of its sizes, holds for one: the carafe is poured, the bottle sealed. */
export function holdsForSize(
  given: boolean | readonly string[] | undefined,
  sizeId: string | null,
): boolean {
  if (typeof given === 'object') return sizeId !== null && given.includes(sizeId);
  return given === true;
}
