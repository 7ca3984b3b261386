import nodemailer from 'nodemailer';

const TIMEOUT_MS = 15_000;

interface MailFailure {
  code?: string;
  message?: string;
  responseCode?: number;
}

/**
 * Logs in at the mail server of SMTP_URL. null: it takes our mails; else one line that says what is wrong, without the
 * password. A mail server may be away for a while, so this ends no start.
 */
export async function mailServerTrouble(smtpUrl: string): Promise<string | null> {
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return `${trouble(smtpUrl, error as MailFailure)}. Mails wait until it is mended`;
  } finally {
    transport.close();
  }
}

function trouble(smtpUrl: string, { code = '', message = '', responseCode }: MailFailure): string {
  const url = new URL(smtpUrl);
  const said = message.replaceAll(/\s+/g, ' ');
  if (code === 'EAUTH')
    return `The mail server ${url.host} does not accept the user ${decodeURIComponent(url.username) || '(none)'} with the password in SMTP_URL (${responseCode ?? code})`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(said))
    return `The host of SMTP_URL is not known: ${url.host}. Look at its name and at the name server`;
  if (/ECONNREFUSED/.test(said))
    return `No mail server answers at ${url.host}. Are host and port of SMTP_URL right?`;
  if (code === 'ETLS' || /SSL|TLS|certificate/i.test(said))
    return `No encrypted connection to ${url.host} as SMTP_URL wants it: ${said}`;
  return `The mail server of SMTP_URL at ${url.host} does not take our mails: ${said}`;
}
