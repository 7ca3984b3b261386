/** The id of the element with the fonts that wait. */
export const LETTERS_ID = 'letters';

/** Whoever was here before has the letters on the device: without a wait nothing changes before their eyes. */
export const LETTERS_KEPT = `if(navigator.serviceWorker?.controller)document.getElementById('${LETTERS_ID}').media='all'`;

/**
 * The fonts that come over the line: browsers fetch them as soon as the page is laid out, and on a slow line they would
 * take half of what the large picture needs. Those of the device, which stand in meanwhile, are in `rest`.
 */
export function splitLetters(css: string, wanted: boolean): { letters: string; rest: string } {
  if (!wanted) return { letters: '', rest: css };
  const faces = (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter((face) =>
    face.includes('url('),
  );
  return {
    letters: faces.join(''),
    rest: faces.reduce((left, face) => left.replace(face, ''), css),
  };
}

/** For the head; the script that starts the program puts them into force, and without scripts they are at once. */
export function lettersLater(letters: string): string {
  return `<style id="${LETTERS_ID}" media="(scripting: none)">${letters}</style>
<script>${LETTERS_KEPT}</script>`;
}
