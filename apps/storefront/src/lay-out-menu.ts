/** Lays out every category now, for somebody who is about to jump over them. */
export function layOutMenu(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-part="category"]')) {
    section.dataset['laidOut'] = '';
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-aside]')) {
    delete part.dataset['aside'];
  }
}
