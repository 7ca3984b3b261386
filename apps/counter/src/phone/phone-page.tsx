import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useEffect } from 'react';
import { serverNow } from '../api/clock.ts';
import { startCall, usePhoneDrafts } from '../session/phone-drafts.ts';
import { useShop } from '../session/shop-context.tsx';
import { CallLink } from './call-link.tsx';
import { ParkedCalls } from './parked-calls.tsx';
import { PhoneOrder } from './phone-order.tsx';
import styles from './phone.module.css';
import { PlacedNote } from './placed-note.tsx';
import { usePhoneMenu } from './use-phone-menu.ts';

/** Orders by telephone: the one that is being taken, those that wait, and the one placed last. */
export function PhonePage() {
  const { id } = useShop();
  const menu = usePhoneMenu();
  const { drafts, current } = usePhoneDrafts();
  const draft = drafts.find((one) => one.id === current && one.shopId === id);
  const isOpen = draft !== undefined && draft.sending === null;
  useEffect(() => {
    if (!isOpen) startCall(id, '', serverNow());
  }, [isOpen, id]);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Telefon</h1>
      <ParkedCalls drafts={drafts.filter((one) => one.shopId === id && one.id !== current)} />
      <PlacedNote />
      {menu && draft && isOpen ? (
        <PhoneOrder key={draft.id} draft={draft} menu={menu} />
      ) : (
        <Skeleton height={120} lines={3} />
      )}
      <CallLink />
    </div>
  );
}
