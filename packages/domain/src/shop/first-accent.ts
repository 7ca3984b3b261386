/** The colour of a new shop: tomato red, which no restaurant keeps; text on it reads well in light and dark. */
export const FIRST_ACCENT = '#b3261e';
