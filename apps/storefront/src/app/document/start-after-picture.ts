import { inlineJson } from '../../base/inline-json.ts';
import { FONTS_ID } from './fonts-later.ts';

/** A picture that takes longer has had its chance. */
const PATIENCE_MS = 1500;

/**
 * The script that starts the program, and lets the fonts come, when the large picture is there. The menu can be read
 * without it, and sharing a slow line both would be late; one after the other the picture is early and the program hardly
 * later. The fonts are fetched a frame after it, and come into force together: all text is laid out anew with them, once
 * and not with each of them, and the picture would be shown behind that. A touch, or a picture that keeps it waiting,
 * starts it at once. It must stand last: the program reads what is before it.
 */
export function startAfterPicture(
  entry: string,
  others: readonly string[],
  fonts: readonly string[],
): string {
  return `{
const picture = document.querySelector('[data-part="welcome"] img');
let begun = false;
const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
let awaited = ${fonts.length};
const fontEnded = () => { if ((awaited -= 1) < 1) document.getElementById('${FONTS_ID}').media = 'all'; };
const fetchFonts = () => {
for (const href of ${inlineJson(fonts)})
add('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href, onload: fontEnded, onerror: fontEnded });
};
const begin = () => {
if (begun) return;
begun = true;
for (const href of ${inlineJson(others)}) add('link', { rel: 'modulepreload', href });
add('script', { type: 'module', src: ${inlineJson(entry)} });
requestAnimationFrame(() => setTimeout(fetchFonts));
};
if (!picture || picture.complete) begin();
else {
for (const type of ['load', 'error']) picture.addEventListener(type, begin);
addEventListener('pointerdown', begin, { once: true });
setTimeout(begin, ${PATIENCE_MS});
}
}`;
}
