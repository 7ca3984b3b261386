import { keptLanguage, saidIn } from '../shops/shop-directory.ts';
import { addressOfForm, keptAddress } from '@tischlein/domain/account/account.ts';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import { advertisingText } from '@tischlein/domain/order/advertising-version.ts';
import { askForSignUp } from '../accounts/account-links.ts';
import type { MailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { changeAccount, addOrderToAccount, type AccountRow } from '../accounts/account-rows.ts';
import { askToConfirm } from '../advertising/mail-consents.ts';
import { realmOf } from '../shops/account-realm.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { LinkedWrite } from './linked-writes.ts';

type SentForAccount = Pick<
  OrderSubmit,
  'account' | 'createAccount' | 'acceptAdvertising' | 'advertisingVersion' | 'formValues'
> & { language: string };

/**
 * What an order does to an account: it becomes one of the account's, or asks by mail to confirm a sign-up or a consent to
 * advertising. Never a reason to refuse the order: a session that has ended meanwhile, or of another restaurant, means a
 * guest without account.
 */
export function accountWrites(
  published: PublishedShop,
  sent: SentForAccount,
  account: AccountRow | null,
  guestHash: Buffer,
  mailCap: MailCap,
): LinkedWrite[] {
  const realm = realmOf(published);
  const isOwn = account?.realm === realm && account.account_id === sent.account?.id;
  const consent = consentOf(published, realm, sent, mailCap);
  if (isOwn) return [ownOrder(account, sent), ...consent];
  return sent.createAccount ? [signUp(published, realm, sent, guestHash, mailCap)] : consent;
}

/** A consent to advertising, to be confirmed by mail; that of a sign-up is confirmed together with it. */
function consentOf(
  published: PublishedShop,
  realm: string,
  sent: SentForAccount,
  mailCap: MailCap,
): LinkedWrite[] {
  const { formValues, acceptAdvertising } = sent;
  const wording = wordingOf(published, sent);
  if (!acceptAdvertising || wording === null || formValues.email === '') return [];
  return [
    {
      record: (client, order) =>
        askToConfirm(
          client,
          {
            realm,
            shopId: published.shop.id,
            email: formValues.email,
            wording,
            source: 'order',
            language: keptLanguage(published, sent.language),
            now: Date.parse(order.placed_at),
          },
          mailCap,
        ),
    },
  ];
}

/** What the guest read; null: nobody knows. */
function wordingOf(
  published: PublishedShop,
  { advertisingVersion, language }: SentForAccount,
): string | null {
  return (
    advertisingVersion &&
    saidIn(published, language, advertisingText(advertisingVersion, published.shop.restaurantName))
  );
}

function ownOrder(
  account: AccountRow,
  { account: input, formValues }: SentForAccount,
): LinkedWrite {
  const key = { realm: account.realm, accountId: account.account_id };
  return {
    async record(client, { shop_id: shopId, order_id: orderId, placed_at: placedAt }) {
      await addOrderToAccount(client, key, { shopId, orderId, placedAt });
      if (input?.updateAddress)
        await changeAccount(client, key, { address: keptAddress(account.address, formValues) });
    },
  };
}

function signUp(
  published: PublishedShop,
  realm: string,
  sent: SentForAccount,
  guestHash: Buffer,
  mailCap: MailCap,
): LinkedWrite {
  const { formValues, acceptAdvertising: advertising } = sent;
  return {
    record: (client, order) =>
      askForSignUp(client, {
        realm,
        email: normalAddress(formValues.email),
        typedEmail: formValues.email,
        mailCap,
        language: keptLanguage(published, sent.language),
        shopId: published.shop.id,
        orderId: order.order_id,
        guestHash,
        details: {
          name: formValues.name,
          address: addressOfForm(formValues),
          advertising,
          wording: wordingOf(published, sent),
        },
        now: Date.parse(order.placed_at),
      }),
  };
}
