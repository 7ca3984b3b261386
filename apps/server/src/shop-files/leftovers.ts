/** What desktops and editors leave in folders: no part of a shop, and nobody's work. */
const LEFTOVER = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.#.*|#.*#|.*~|\..*\.sw[a-p])$/i;

export function isLeftover(fileName: string): boolean {
  return LEFTOVER.test(fileName);
}
