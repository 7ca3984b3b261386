/** Lays out every category now, for somebody who is about to jump over them. What is on screen stays where it is. */
export function layOutMenu(): void {
  // Safari does not keep its place by itself when what lies above changes its height.
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => seen?.getBoundingClientRect().top ?? 0;
  const before = top();
  for (const section of document.querySelectorAll<HTMLElement>('[data-part="category"]')) {
    section.dataset['laidOut'] = '';
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-aside]')) {
    delete part.dataset['aside'];
  }
  scrollBy(0, top() - before);
}
