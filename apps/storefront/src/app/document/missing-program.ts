/** A line that is dead may hold a file for minutes. */
const PATIENCE_SECONDS = 15;

/** Shown where the page cannot be used because a file of its program or its styles did not come. */
export const MISSING_PROGRAM = `<div class="missing-program" role="alert" hidden><p>Ein Teil der Seite ist nicht angekommen. Prüfe deine Internetverbindung und lade sie neu, dein Warenkorb bleibt.</p><button type="button">Neu laden</button></div>`;

/**
 * Stands in the head of the first HTML, before the files it watches. A browser asks once for such a file: without it
 * nothing answers a press, and nobody says so. The program takes `window.early` away when it runs.
 */
export const TELL_MISSING = `{
const show = (shown) => {
const told = document.querySelector('.missing-program');
if (!told) return addEventListener('DOMContentLoaded', () => show(shown));
const isTooOld = getComputedStyle(document.querySelector('.outdated')).display !== 'none';
told.hidden = isTooOld || !shown;
told.lastChild.onclick = () => location.reload();
};
addEventListener('error', ({ target }) => {
if (window.early && (target.type === 'module' || target.rel === 'stylesheet')) show(true);
}, true);
let seconds = 0;
const clock = setInterval(() => {
if (window.early) return void (++seconds === ${PATIENCE_SECONDS} && show(true));
clearInterval(clock);
if (seconds >= ${PATIENCE_SECONDS}) show(false);
}, 1000);
}`;
