import { prefersReducedMotion } from '@tischlein/ui/reduced-motion.ts';
import styles from './fly-picture.module.css';

/** Short enough that nobody waits for it. */
const FLIGHT_MS = 240;
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** The bar of the cart, where it is not there yet: below, in the middle. */
const BAR_HEIGHT_PX = 40;
/** Of a picture that goes into the cart. */
const SMALL_PX = 28;

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Lets a picture go from one place to another above what is on screen already: it keeps nobody from pressing anything,
 * and goes with the element it was put into. Resolves at its end, also at one that came early.
 */
function fly(src: string, above: Element, from: Place, to: Place, end: Keyframe = {}) {
  const flying = new Image();
  flying.src = src;
  flying.alt = '';
  // It is there already, at this size.
  flying.decoding = 'sync';
  flying.dataset['part'] = 'flying-picture';
  flying.className = styles.flying ?? '';
  Object.assign(flying.style, {
    top: `${to.top}px`,
    left: `${to.left}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  above.append(flying);
  const transform = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const flight = flying.animate([{ transform }, { transform: 'none', ...end }], {
    duration: FLIGHT_MS,
    easing: EASING,
  });
  const land = () => flying.remove();
  return flight.finished.then(land, land);
}

/**
 * The picture of a dish's row grows into that of its dialog, which is just about to rise, and stands there until the
 * larger one has come.
 */
export function arriveFromRow(body: HTMLElement, dishId: string): void {
  const picture = body.querySelector<HTMLImageElement>('[data-part="dish-form-picture"]');
  const dialog = body.closest('dialog');
  const from = rowPicture(dishId);
  if (!picture || !dialog || !from?.naturalWidth) return;
  picture.style.background = `url("${from.currentSrc}") center / cover`;
  if (prefersReducedMotion()) return;
  // Before the first frame, but once the dialog is open: until then nothing in it has a place.
  requestAnimationFrame(() => {
    const to = placeAtRest(picture);
    if (to.width === 0) return;
    picture.style.visibility = 'hidden';
    void fly(from.currentSrc, dialog, from.getBoundingClientRect(), to).then(
      () => (picture.style.visibility = ''),
    );
  });
}

/** The picture of a dish goes into the bar of the cart, above `above`; beside the menu the cart itself is seen. */
export function flyToCart(picture: HTMLImageElement | null, above: Element): void {
  if (!picture || prefersReducedMotion() || matchMedia('(min-width: 1024px)').matches) return;
  const from = picture.getBoundingClientRect();
  const bar = document.querySelector('#warenkorb-leiste svg')?.getBoundingClientRect();
  const to = {
    left: bar?.left ?? innerWidth / 2,
    top: bar?.top ?? innerHeight - BAR_HEIGHT_PX,
    width: SMALL_PX,
    height: (SMALL_PX * from.height) / from.width,
  };
  void fly(picture.currentSrc, above, from, to, { opacity: 0.2 });
}

/** That of its row on screen, loaded; among the dishes of the day it may stand a second time. */
export function rowPicture(dishId: string): HTMLImageElement | null {
  const all = document.querySelectorAll<HTMLImageElement>(
    `[data-kind="dish"][data-dish="${CSS.escape(dishId)}"] [data-part="dish-picture"]`,
  );
  return [...all].find((each) => each.complete && each.currentSrc && isOnScreen(each)) ?? null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Where it is once its dialog has risen: of its movement the browser's offsets know nothing. */
function placeAtRest(element: HTMLElement): Place {
  const { offsetWidth: width, offsetHeight: height } = element;
  let [left, top] = [0, 0];
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
    left += at.offsetLeft;
    top += at.offsetTop;
  }
  return { left, top, width, height };
}
