import { useEffect, useRef, type RefObject } from 'react';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { paths } from '../../base/paths.ts';
import { useNavigate } from '../../base/router.tsx';
import { inGroup, useGroup } from '../../group-order/group-store.ts';
import { closeDialog, openGroup } from '../../session/dialogs.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { usePublishedShop } from '../../session/published-shop.ts';
import { useOfferNow } from './offer-now.ts';
import { offerPlace, showMenu, showOfferPlace } from './offer-place.ts';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './offers.module.css';

/** 'Offer details' (specification 2 §2): what it is, what is missing to it, and the way there. */
export function OfferDetails({ offerId, open }: { offerId: string; open: boolean }) {
  const shop = usePublishedShop();
  const menu = useMenu((state) => state.index);
  useEffect(() => void loadMenu(shop), [shop]);
  const navigate = useNavigate();
  const afterwards = useRef<(() => void) | null>(null);
  const grouped = useGroup(inGroup);
  const offer = shop.offers.find(({ id }) => id === offerId);
  const close = () => closeDialog('offer');
  if (!offer) {
    return (
      <Dialog open={open} name="offer" title="Angebot nicht verfügbar" onClose={close}>
        <p>Dieses Angebot gibt es leider nicht mehr.</p>
      </Dialog>
    );
  }
  const carried =
    offer.offerType === 'sharedBanner'
      ? offer.offers.flatMap((id) => shop.offers.find((each) => each.id === id) ?? [])
      : [];
  const place = [offer, ...carried].map((each) => offerPlace(menu, each)).find(Boolean) ?? null;
  const startsGroup = offer.groupOrderOnly && !grouped;
  const go = () => {
    afterwards.current = () => {
      if (startsGroup) openGroup({ kind: 'create' });
      else if (place) showOfferPlace(place);
      else if (!showMenu()) navigate(paths.menu());
    };
    close();
  };
  return (
    <Dialog
      open={open}
      name="offer"
      title={<OwnWords text={offer.title} />}
      onClose={close}
      footer={
        <Button variant="primary" size="prominent" block onClick={go}>
          {startsGroup ? 'Gruppe starten' : place ? 'Zur Aktion' : 'Losbestellen'}
        </Button>
      }
    >
      <Afterwards run={afterwards} />
      <OfferWords offer={offer} />
      {carried.map((each) => (
        <section key={each.id} data-part="carried-offer" className={styles.carried}>
          <h3>
            <OwnWords text={each.title} />
          </h3>
          <OfferWords offer={each} />
        </section>
      ))}
    </Dialog>
  );
}

/** The parts of the description, and how it stands with the cart right now. */
function OfferWords({ offer }: { offer: Offer }) {
  const state = useOfferNow(offer);
  const parts = offer.description.split(' - ').filter((part) => part.trim() !== '');
  return (
    <>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part}>
            <OwnWords text={part} />
          </li>
        ))}
      </ul>
      {state && (
        <p data-part="offer-state" className={styles.state}>
          <OwnWords text={state} />
        </p>
      )}
    </>
  );
}

/** Runs when the dialog is gone: only then does the page scroll, and the focus is not handed back any more. */
function Afterwards({ run }: { run: RefObject<(() => void) | null> }) {
  useEffect(() => () => run.current?.(), [run]);
  return null;
}
