/** Mails that are advertising, by what one unsubscribes from (`/abmelden/{type}/{email}`). */
export const MAILING_TYPES = ['angebote', 'bewertungen'] as const;
export type MailingType = (typeof MAILING_TYPES)[number];

export const MAILING_NAMES: Record<MailingType, string> = {
  angebote: 'Angebote und Gutscheine',
  bewertungen: 'Bitten um eine Bewertung',
};

/** Whether a text names a kind of mailing, as in the link of a mail. */
export function isMailingType(text: string): text is MailingType {
  return MAILING_TYPES.some((type) => type === text);
}
