const news = new EventTarget();

/** Something is to be printed, perhaps here. */
export function notifyPrintJobs(): void {
  news.dispatchEvent(new Event('news'));
}

export function onPrintJobs(listener: () => void): () => void {
  news.addEventListener('news', listener);
  return () => news.removeEventListener('news', listener);
}
