import { findApplication } from '../applications/applications.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

/** To the restaurant: somebody applies for a job. */
export async function applicationMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const { context, mail, origin } = input;
  const application = await findApplication(context.database.pool, mail.shopId, mail.subject);
  if (!application) return null;
  const { form, job_title: title } = application;
  const rows: [string, string][] = [
    ['Name', form.name],
    ['E-Mail', form.email],
    ['Telefon', form.phone],
    ['Ab wann', form.start],
  ];
  return mailInFrame(input, {
    title: `Bewerbung: ${title}`,
    lead: form.message,
    facts: rows.filter(([, value]) => value !== ''),
    link: { url: `${origin}/theke/gaeste/bewerbungen`, label: 'An der Theke ansehen' },
  });
}
