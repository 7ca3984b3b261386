/** A first name; longer ones would not fit beside a round. */
export const MAX_GUEST_NAME_LENGTH = 20;
