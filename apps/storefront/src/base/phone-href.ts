/** A telephone number as the restaurant writes it, to be called: `tel:` with its digits. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
