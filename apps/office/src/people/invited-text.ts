import type { Invited } from './use-team.ts';

/** What stands above the link of an invitation. */
export const invitedText = ({ mail }: Pick<Invited, 'mail'>): string =>
  mail === null
    ? 'Schick diesen Link. Er gilt einmal und sieben Tage; damit wählt man Namen und Passwort selbst.'
    : `Die Mail an ${mail} ist unterwegs. Kommt sie nicht an, schick diesen Link; er gilt einmal und sieben Tage.`;
