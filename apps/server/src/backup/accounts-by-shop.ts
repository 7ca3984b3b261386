/** Payment accounts by shop: 'bella (paypal, stripe), roma (stripe)'. */
export function accountsByShop(accounts: readonly { shopId: string; gateway: string }[]): string {
  const byShop = new Map<string, string[]>();
  for (const { shopId, gateway } of accounts)
    byShop.set(shopId, [...(byShop.get(shopId) ?? []), gateway]);
  return [...byShop].map(([shopId, gateways]) => `${shopId} (${gateways.join(', ')})`).join(', ');
}
