import { useEffect } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { giveConsent, readConsent, useConsent } from './consent.ts';

/** On the privacy page: the answer given once, and the way to change it. */
export function CountingChoice({ shop }: { shop: PublicShop }) {
  const consent = useConsent((state) => state.consent);
  useEffect(() => void readConsent(shop.id), [shop.id]);
  return (
    <Checkbox
      label="Meine Besuche dürfen gezählt werden: ohne Namen, nur hier und höchstens 90 Tage lang."
      checked={consent === 'given'}
      onChange={({ target }) => giveConsent(shop.id, target.checked ? 'given' : 'denied')}
    />
  );
}
