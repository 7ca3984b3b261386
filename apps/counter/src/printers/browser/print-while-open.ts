/** A paper as the browser prints it. */
export interface BrowserPaper {
  token: string;
  columns: number;
  lines: readonly { text: string; size: 'normal' | 'big'; isBold: boolean; isInverse: boolean }[];
}

interface PrintParts {
  /** null: nothing waits. Throws where the server did not answer. */
  claim: () => Promise<BrowserPaper | null>;
  /** Resolves when the browser is done with the paper. */
  print: (paper: BrowserPaper) => Promise<void>;
  settle: (token: string, outcome: 'printed' | 'not-printed') => Promise<void>;
  /** Until something may wait: a few seconds, or news. */
  pause: () => Promise<void>;
  signal: AbortSignal;
}

/**
 * Prints one paper after the other until `signal` says that it is enough. What could not be printed waits again; of what
 * the server did not learn it asks itself.
 */
export async function printWhileOpen(parts: PrintParts): Promise<void> {
  const { claim, print, settle, pause, signal } = parts;
  while (!signal.aborted) {
    const paper = await claim().catch(() => null);
    if (paper === null) {
      await pause();
      continue;
    }
    try {
      await print(paper);
    } catch {
      await settle(paper.token, 'not-printed').catch(() => undefined);
      await pause();
      continue;
    }
    await settle(paper.token, 'printed').catch(() => undefined);
  }
}
