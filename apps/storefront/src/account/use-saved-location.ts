import { useEffect, useRef } from 'react';
import { hasPlace } from '@tischlein/domain/account/account.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { useShop } from '../session/shop-context.tsx';
import { startAccount, useAccount } from './account-store.ts';

/**
 * Fills an empty location with the address of whoever is logged in (specification 1 §3 "Geolocation result"), once: what
 * a guest clears stays empty.
 */
export function useSavedLocation(location: string, fill: (location: string) => void): void {
  const { enableLogin } = useShop();
  const address = useAccount((state) => state.user?.address);
  const done = useRef(location !== '');
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
    if (location !== '') done.current = true;
  });
  useEffect(() => {
    if (enableLogin) void startAccount();
  }, [enableLogin]);
  useEffect(() => {
    if (done.current || !address || !hasPlace(address)) return;
    done.current = true;
    latest.current(formatAddress(address));
  }, [address]);
}
