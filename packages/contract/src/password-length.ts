/** Shorter ones are guessed. */
export const PASSWORD_LENGTH = 10;
