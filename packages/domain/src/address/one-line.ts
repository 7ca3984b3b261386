/** An address written or pasted over several lines, its lines apart by commas: 'Hauptstr. 5, 12345 Berlin'. */
export function inOneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
}
