import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import type { OrderingContext } from './context.ts';
import { requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import type { GuestSession } from '../http/guest-session.ts';
import type { Refusal } from '../http/route.ts';
import { endOrder } from '../payments/end-order.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { accountWrites } from './order-account.ts';
import { checkOrder } from './check-order.ts';
import { newOrder } from './new-order.ts';
import { orderAnswer } from './order-answer.ts';
import { inWordsFor, type Reader } from './readers.ts';
import { linkedRefused, guestRefused, stillPaying } from './refusals.ts';
import { answerWithEarlier, findByKey, type OrderAnswer, type Verdict } from './earlier-order.ts';
import { identifySent, submissionOf, type Orderer, type Submission } from './submission.ts';
import type { OrderWriters } from './write-orders.ts';

/** So many orders that wait for their payment one submit cancels to take their place. */
const MAX_REPLACED = 3;

/**
 * Places an order (specification 1 §5): checks everything on the server's own figures; writes the order with its number,
 * lines, first step, event and linked writes in one transaction; answers only after the commit. The same client key
 * always answers the same order; one that still waits for its payment is replaced where what is sent is another now.
 * To be paid online it is written, too, and waits for its payment.
 */
export async function placeOrder(
  context: OrderingContext,
  writers: OrderWriters,
  published: PublishedShop,
  body: OrderSubmit,
  orderer: Orderer,
): Promise<OrderAnswer | Refusal> {
  const submission = submissionOf(body, orderer);
  for (let turn = 1; ; turn += 1) {
    const verdict = await checkAndWrite(context, writers, published, submission);
    if (verdict.kind === 'answered') return inWordsFor(submission.reader, verdict.answer);

    // The guest changed an order that waits for its payment: it is cancelled, even if the new one is refused then, since
    // the coupon or slot it holds may be the very one that the new one needs.
    const { order_id: orderId, number } = verdict.earlier;
    // Other tabs of the guest order under the key all the time: none of it is paid, so it is not 'already placed'.
    if (turn > MAX_REPLACED) return stillPaying(number);
    const endedAs = await endOrder(context, published.shop.id, orderId, 'cancelled', {
      allowProviderDown: true,
    });
    if (endedAs === 'processing') return stillPaying(number);
    // Cancelled: its key is free. Paid in this moment: found again, and answered as it is.
  }
}

/**
 * The answer to an order that was placed before; null: there is none, or one that this would replace. For whoever is
 * refused before any check: a code that was renewed or a table that was left does not undo what was ordered there.
 */
export async function findEarlierAnswer(
  context: OrderingContext,
  shopId: string,
  body: OrderSubmit,
  session: GuestSession,
  reader: Reader,
): Promise<OrderAnswer | Refusal | null> {
  const earlier = await findByKey(context, shopId, body.clientKey);
  if (!earlier) return null;
  const verdict = answerWithEarlier(earlier, { ...identifySent(body, session), reader });
  return verdict.kind === 'answered' ? inWordsFor(reader, verdict.answer) : null;
}

/**
 * Checks and writes; answers the order of the same key where there is one, unless this one replaces it. The key is looked
 * up only where checking or writing fails: a first order, the usual case, costs no query for it.
 */
async function checkAndWrite(
  context: OrderingContext,
  writers: OrderWriters,
  published: PublishedShop,
  submission: Submission,
): Promise<Verdict> {
  const { sent, account, guestHash } = submission;
  const findEarlier = () => findByKey(context, published.shop.id, sent.clientKey);

  const checked = await checkOrder(context, published, submission);
  if (!checked.ok) {
    // Sent again, it finds the world changed (closed, sold out); what was placed the first time is still placed.
    const earlier = await findEarlier();
    return earlier ? answerWithEarlier(earlier, submission) : answered(checked.refusal);
  }
  const order = newOrder(context, published, submission, checked.order);
  // Before the order, in a transaction of its own: thousands of orders share one version of the terms.
  if (sent.acceptLegal) await writers.terms.keep(published.terms, context.now());
  const linked = [...checked.order.linkedWrites];
  if (sent.account || sent.createAccount || sent.acceptAdvertising) {
    const mailCap = requestedMailCap(context.config.rateLimitFactor);
    const inLanguage = { ...sent, language: submission.language };
    linked.push(...accountWrites(published, inLanguage, account, guestHash, mailCap));
  }
  const written =
    linked.length > 0
      ? await writers.writeWithLinked(order, linked)
      : await writers.writeBatched(order);

  switch (written.kind) {
    case 'written':
      return answered(
        orderAnswer(written, order.payment_method, checked.order.quote, sent.acceptAdvertising),
      );
    case 'earlier': {
      const earlier = await findEarlier();
      // Ended by another tab in this moment: its key is free again.
      if (!earlier) return checkAndWrite(context, writers, published, submission);
      return answerWithEarlier(earlier, submission);
    }
    case 'guest-refused':
      return answered(guestRefused(written.refusal, published.shop.phone));
    case 'linked-refused': {
      // Perhaps it went to this very order, sent twice at once.
      const earlier = await findEarlier();
      if (earlier) return answerWithEarlier(earlier, submission);
      // The check says it with what holds now. Should it find nothing, what was taken is free again in this moment.
      const rechecked = await checkOrder(context, published, submission);
      return answered(rechecked.ok ? linkedRefused(written.refusal) : rechecked.refusal);
    }
  }
}

const answered = (answer: OrderAnswer | Refusal): Verdict => ({ kind: 'answered', answer });
