import { useState } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { advertisingText } from '@tischlein/domain/order/advertising-version.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { findPage, paths } from '../base/paths.ts';
import { useHref } from '../base/router.tsx';
import { orderAdvertisingVersion } from '../session/advertising-text.ts';
import { readLastOrder } from '../session/last-order.ts';
import { isFormSaved } from '../session/saved-form.ts';
import { useShop } from '../session/shop-context.tsx';
import { ReusableDishes } from './reusable-dishes.tsx';
import styles from './checkout.module.css';

export interface ConsentValues {
  acceptLegal: boolean;
  acceptAdvertising: boolean;
  /** Sign-up by order. */
  createAccount: boolean;
  /** The account's address becomes the order's. */
  keepAddress: boolean;
}

interface ConsentsProps {
  values: ConsentValues;
  legalError: string | undefined;
  advertisingError: string | undefined;
  onChange: (changes: Partial<ConsentValues>) => void;
}

/** Whether this device's guest has accepted these very terms with their last order. */
export function hasAcceptedBefore({ id, termsVersion }: PublicShop): boolean {
  return isFormSaved(id) && readLastOrder(id)?.terms === termsVersion;
}

/** Boxes a guest ticks; none is ticked beforehand. */
export function Consents({ values, legalError, advertisingError, onChange }: ConsentsProps) {
  const shop = useShop();
  const version = orderAdvertisingVersion();
  const [acceptedBefore] = useState(() => hasAcceptedBefore(shop));
  // Who has said no is not asked with every order; an account may need it.
  const [isKnown] = useState(() => acceptedBefore && !values.acceptAdvertising);
  return (
    <section
      data-part="checkout-consents"
      aria-label="Zustimmungen"
      className={`stack gap-1 ${styles.small}`}
    >
      <ReusableDishes />
      {acceptedBefore ? (
        <p data-part="accepted-before" className={styles.smallPrint}>
          Es gelten die schon akzeptierten{' '}
          <PageLink title="Allgemeine Bestellbedingungen" words="Allgemeinen Bestellbedingungen" />{' '}
          und die Hinweise zum <PageLink title="Datenschutz" />.
        </p>
      ) : (
        <Checkbox
          id="checkout-legal"
          label={
            <>
              Ich akzeptiere die{' '}
              <PageLink
                title="Allgemeine Bestellbedingungen"
                words="Allgemeinen Bestellbedingungen"
              />{' '}
              und habe die Hinweise zum <PageLink title="Datenschutz" /> gelesen.
            </>
          }
          checked={values.acceptLegal}
          error={legalError}
          aria-required
          onChange={(event) => onChange({ acceptLegal: event.target.checked })}
        />
      )}
      {(!isKnown || advertisingError || values.createAccount) && (
        <Checkbox
          id="checkout-advertising"
          label={advertisingText(version, shop.restaurantName)}
          checked={values.acceptAdvertising}
          error={advertisingError}
          onChange={(event) => onChange({ acceptAdvertising: event.target.checked })}
        />
      )}
    </section>
  );
}

/** A page of the shop by its title, in the words that fit the sentence; opens beside the checkout. */
export function PageLink({ title, words = title }: { title: string; words?: string }) {
  const { pages } = useShop();
  const page = findPage(pages, title);
  const href = useHref(paths.staticPage(page?.id ?? ''));
  if (!page) return words;
  return (
    <a href={href} target="_blank" rel="noopener">
      {words}
    </a>
  );
}
