/** Shorter ones are guessed. */
export const MIN_PASSWORD_LENGTH = 10;
