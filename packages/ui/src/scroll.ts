import { prefersReducedMotion } from './reduced-motion.ts';

interface ScrollOptions {
  /** Room left above the element, for sticky bars; 125 px by specification 1 §9. */
  offset?: number;
  durationMs?: number;
  /** Goes there at once. */
  jump?: boolean;
}

/** Scrolls the page so that the element stands `offset` px below its top; a touch interrupts. */
export function scrollToElement(
  element: Element,
  { offset = 125, durationMs = 400, jump = false }: ScrollOptions = {},
): Promise<void> {
  const from = scrollY;
  const goal = () => Math.max(0, scrollY + element.getBoundingClientRect().top - offset);
  if (jump || prefersReducedMotion()) {
    scrollTo({ top: goal(), behavior: 'instant' });
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const interruption = new AbortController();
    const { signal } = interruption;
    const interrupt = () => interruption.abort();
    for (const type of ['wheel', 'touchstart', 'keydown']) {
      addEventListener(type, interrupt, { signal, passive: true });
    }
    const step = (now: number) => {
      if (signal.aborted) return resolve();
      const progress = Math.min(1, Math.max(0, (now - start) / durationMs));
      // The goal is read anew each frame: pictures above may still load and push it down.
      scrollTo({ top: from + (goal() - from) * easeInOut(progress), behavior: 'instant' });
      if (progress < 1) requestAnimationFrame(step);
      else {
        interrupt();
        resolve();
      }
    };
    requestAnimationFrame(step);
  });
}

/** Cubic ease: slow, quick, slow; 0 to 1. */
function easeInOut(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
