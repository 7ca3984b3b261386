/** The id of the element with the fonts that wait. */
export const FONTS_ID = 'fonts';

/** Whoever was here before has the fonts on the device: without a wait nothing changes before their eyes. */
export const FONTS_KEPT = `if(navigator.serviceWorker?.controller)document.getElementById('${FONTS_ID}').media='all'`;

/**
 * The fonts that come over the line: browsers fetch them as soon as the page is laid out, and on a slow line they would
 * take half of what the large picture needs. Those of the device, which stand in meanwhile, are in `rest`.
 */
export function splitFonts(css: string, wanted: boolean): { fonts: string; rest: string } {
  if (!wanted) return { fonts: '', rest: css };
  const faces = (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) =>
    face.includes('url('),
  );
  return {
    fonts: faces.join(''),
    rest: faces.reduce((left, face) => left.replace(face, ''), css),
  };
}

/** For the head; the script that starts the program puts them into force, and without scripts they are at once. */
export function fontsLater(fonts: string): string {
  return `<style id="${FONTS_ID}" media="(scripting: none)">${fonts}</style>
<script>${FONTS_KEPT}</script>`;
}
