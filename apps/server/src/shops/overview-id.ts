// A shop file's ids have no dots, so no shop of an operator's can be mistaken for an overview.
const END = '.overview';

/** The id of the shop at the root of a franchise in overview mode. */
export function overviewId(franchiseId: string): string {
  return franchiseId + END;
}

/** Back to the franchise; null for any other shop's id. */
export function franchiseOfOverview(shopId: string): string | null {
  return shopId.endsWith(END) ? shopId.slice(0, -END.length) : null;
}
