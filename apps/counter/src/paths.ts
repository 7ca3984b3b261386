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

/** What a link tells the page it leads to. */
export interface PageState {
  /** A way back: the page is found as it was left, not at its top. */
  asLeft?: boolean;
}

export const asLeft: PageState = { asLeft: true };
