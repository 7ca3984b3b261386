/** Under which key of the browser's storage a shop's form lies. */
export function formStorageKey(shopId: string): string {
  return `checkout-form:${shopId}`;
}
