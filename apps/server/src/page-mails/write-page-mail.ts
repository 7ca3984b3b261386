import type { StaffContext } from '../staff/context.ts';
import type { PageMail, PageMailKind } from '../mail/page-mails.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { applicationMail } from './application-mail.ts';
import { couponMail, ratingMail } from './advertising-mails.ts';
import { consentMail, optOutMail } from './consent-mails.ts';
import { invitationMail } from './invitation-mail.ts';
import { mailDraftInput, type MailDraftInput, type WrittenMail } from './mail-draft.ts';
import { counterAwayMail, ordersOverlookedMail, selfTestMail } from './overlooked-mails.ts';
import { planNotPublishedMail } from './plan-mail.ts';
import { printingStoppedMail } from './printing-mail.ts';
import {
  cancelledMail,
  changedMail,
  confirmedMail,
  declinedMail,
  guestCancelledMail,
  newRequestMail,
  requestedMail,
} from './reservation-mails.ts';
import { withdrawalMail, withdrawalReceivedMail } from './withdrawal-mails.ts';

const WRITERS: Record<PageMailKind, (input: MailDraftInput) => Promise<WrittenMail | null>> = {
  coupon: couponMail,
  'opt-out': optOutMail,
  consent: consentMail,
  rating: ratingMail,
  application: applicationMail,
  'reservation-requested': requestedMail,
  'reservation-new': newRequestMail,
  'reservation-confirmed': confirmedMail,
  'reservation-changed': changedMail,
  'reservation-declined': declinedMail,
  'reservation-cancelled': cancelledMail,
  'reservation-gone': guestCancelledMail,
  withdrawal: withdrawalMail,
  'withdrawal-received': withdrawalReceivedMail,
  'plan-asks': planNotPublishedMail,
  'printing-stopped': printingStoppedMail,
  'orders-overlooked': ordersOverlookedMail,
  'counter-away': counterAwayMail,
  'self-test': selfTestMail,
  'staff-invitation': invitationMail,
};

/** Writes a mail that a page asked for; null: there is nothing to say any more. */
export function writePageMail(
  context: StaffContext,
  published: PublishedShop,
  mail: PageMail,
  mailId: string,
): Promise<WrittenMail | null> {
  return WRITERS[mail.kind](mailDraftInput(context, published, mail, mailId));
}
