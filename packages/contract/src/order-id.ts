/** What every order's id looks like: random, to be guessed by nobody. */
export const ORDER_ID = /^[A-Za-z0-9_-]{10,64}$/;
