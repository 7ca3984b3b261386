/** The dishes before and after one in its list of the menu, as search and filter leave it. */
export interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** The dishes before and after one in its list, of those that can be had now; none where it stands in no list. */
export function neighboursOf(dishId: string): Neighbours {
  const own = `[data-part="menu"] [data-kind="dish"][data-dish="${CSS.escape(dishId)}"]`;
  const list = document.querySelector(own)?.closest('ul');
  const rows = list?.querySelectorAll<HTMLElement>('[data-kind="dish"]') ?? [];
  const ids = [...rows].flatMap(({ dataset: { dish, state } }) =>
    dish !== undefined && (!state || dish === dishId) ? [dish] : [],
  );
  const at = ids.indexOf(dishId);
  return { previous: ids[at - 1], next: at < 0 ? undefined : ids[at + 1] };
}
