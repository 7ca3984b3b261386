/** Further URLs of the shop, below the router's base; `paths.ts` has those of the first bundle. */
export const guestPaths = {
  tableAnswer: (key: string, type: string) =>
    `/tr/${encodeURIComponent(key)}/${encodeURIComponent(type)}`,
  feedback: (orderId: string) => `/feedback/${encodeURIComponent(orderId)}`,
};
