/** Every address of the counter, below its base. */
export const BASE = '/theke';

export const paths = {
  board: '/',
  order: (id: string) => `/bestellung/${encodeURIComponent(id)}`,
  orderPattern: '/bestellung/:orderId',
  stock: '/ausverkauft',
  day: (day?: string) => (day === undefined ? '/tag' : `/tag?tag=${day}`),
  dayPattern: '/tag',
};
