import type { OfferRequest } from '../../session/dialogs.ts';
import { FreeItemsDialog } from './free-items-dialog.tsx';
import { OfferDetails } from './offer-details.tsx';
import { PromotionChoice } from './promotion-choice.tsx';

/** The dialogs about offers: details, 'Wähle Deinen Rabatt', free items. */
export function OfferDialogs({ request, open }: { request: OfferRequest; open: boolean }) {
  switch (request.kind) {
    case 'details':
      return <OfferDetails offerId={request.offerId} open={open} />;
    case 'promotion':
      return <PromotionChoice groupId={request.groupId} open={open} />;
    case 'free-items':
      return <FreeItemsDialog offerId={request.offerId} open={open} />;
  }
}
