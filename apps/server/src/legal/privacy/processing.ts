import { list } from '../words.ts';

/** One thing that is done with guests' data: what GDPR 13 wants told of it. Markdown. */
export interface Processing {
  title: string;
  /** What is kept. */
  what: string;
  purpose: string;
  basis: string;
  recipients: string;
  kept: string;
  more?: string;
}

/** The legal bases of processing (GDPR 6), as `Processing.basis` says them: contract, consent, interest, duty. */
export const ON_CONTRACT = 'Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO)';
export const ON_CONSENT =
  'deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO), die du jederzeit für die Zukunft zurücknehmen kannst';
export const ON_INTEREST = 'berechtigtes Interesse (Art. 6 Abs. 1 Buchst. f DSGVO)';
export const ON_DUTY = 'gesetzliche Pflicht (Art. 6 Abs. 1 Buchst. c DSGVO)';

export function processingText({
  title,
  what,
  purpose,
  basis,
  recipients,
  kept,
  more,
}: Processing): string {
  const facts = list([
    `**Wozu:** ${purpose}`,
    `**Rechtsgrundlage:** ${basis}`,
    `**Wer es bekommt:** ${recipients}`,
    `**Wie lange:** ${kept}`,
  ]);
  return [`### ${title}`, what, facts, ...(more === undefined ? [] : [more])].join('\n\n');
}
