import type { Pixel } from '../tile-grid.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A name as XML text: names come from files that anybody may have written. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A path through points, in whole pixels. */
export function pathThrough(points: readonly Pixel[]): string {
  const written = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  const moved = written.filter((point, at) => point !== written[at - 1]);
  return moved.length > 1 ? `M${moved.join('L')}` : '';
}
