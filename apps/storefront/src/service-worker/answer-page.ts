/** Where a page can come from; null: there is none. */
interface PageSources {
  fresh: Promise<Response>;
  /** This very page, where it is known well enough to be shown before the network answers. */
  recent: () => Promise<Response | null>;
  /** This very page as it was last. */
  kept: () => Promise<Response | null>;
  /** What stands in for it. */
  standIn: () => Promise<Response | null>;
}

/**
 * As it was a short while ago, else from the network; when that takes longer than the patience or does not come, as it
 * was last. Another page stands in only without a connection: who comes back from paying is not led away because the
 * connection is slow.
 */
export async function answerPage(
  { fresh, recent, kept, standIn }: PageSources,
  patienceMs: number,
): Promise<Response> {
  const before = await recent();
  if (before) return before;
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const first = await Promise.race([fresh.catch(() => null), slow]);
  if (first) return first;
  const known = await kept();
  if (known) return known;
  try {
    return await fresh;
  } catch (error) {
    const other = await standIn();
    if (other) return other;
    throw error;
  }
}
