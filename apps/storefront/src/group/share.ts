/** What goes to the others: words for whoever reads it, and the link. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** 'refused': neither worked, the guest copies it by hand. 'cancelled': they turned away from the share sheet. */
type ShareResult = 'shared' | 'copied' | 'cancelled' | 'refused';

interface Ways {
  /** Absent where the device has no share sheet. */
  share?: ((shared: Shared) => Promise<void>) | undefined;
  /** Absent where pages may not write to the clipboard. */
  copy?: ((text: string) => Promise<void>) | undefined;
}

export const sharedText = ({ text, url }: Shared) => `${text}\n${url}`;

/** By the device's share sheet if there is one, else into the clipboard (specification 2 §2). */
export async function shareOrCopy(
  shared: Shared,
  { share: sheet, copy }: Ways,
): Promise<ShareResult> {
  if (sheet) {
    try {
      await sheet(shared);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
      // A sheet that refuses, as some browsers on computers do, is none.
    }
  }
  try {
    if (!copy) return 'refused';
    await copy(sharedText(shared));
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** What this device can do. */
export function shareWays(): Ways {
  const { share: sheet, clipboard } = navigator as Partial<Navigator>;
  return {
    share: sheet && ((shared) => sheet.call(navigator, { ...shared })),
    copy: clipboard && ((text) => clipboard.writeText(text)),
  };
}
