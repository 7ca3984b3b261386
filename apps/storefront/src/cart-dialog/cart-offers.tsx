import { cents } from '@tischlein/domain/money/cents.ts';
import { deniedNow } from '@tischlein/domain/pricing/denied-promotions.ts';
import { isOpenChoice } from '@tischlein/domain/pricing/two-for-one-choice.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../base/euro.ts';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { openOffer } from '../session/dialogs.ts';
import { useMenu } from '../session/menu-store.ts';
import { decidePromotion, useOfferChoices } from '../session/offer-choices.ts';
import { usePublishedShop } from '../session/published-shop.ts';
import { OwnWords } from '../session/own-words.tsx';
import styles from './cart.module.css';

/** Promotions about which the guest decides, or has decided: the word can be taken back. */
export function CartOffers({ quote }: { quote: Quote }) {
  const { offers } = usePublishedShop();
  const denied = useOfferChoices((state) => state.deniedPromotions);
  const byMember = useGroup(isMember);
  const context = { offers, denied, isMember: byMember };
  const open = quote.promotionGroups.filter((group) => isOpenChoice(group, context));
  const taken = quote.promotionGroups.filter(
    ({ needsConfirmation, isConfirmed }) => needsConfirmation && isConfirmed,
  );
  const menu = useMenu((state) => state.index);
  // In a group only the owner chooses, and chooses otherwise.
  if (byMember) return null;
  const left = menu ? deniedNow(quote, denied, { menu, offers }) : [];
  const ask = (groupId: string) => openOffer({ kind: 'promotion', groupId });
  return (
    <>
      {open.map(({ groupId, title }) => (
        <Choice
          key={groupId}
          text={`Du hast die Wahl: „${title}“ oder der Rabatt auf das Gericht.`}
          action="Rabatt wählen"
          onAction={() => ask(groupId)}
        />
      ))}
      {taken.map(({ groupId, title, promotionValue }) => (
        <Choice
          key={groupId}
          text={
            promotionValue < 0
              ? `„${title}“ statt Rabatt auf das Gericht: Das kostet jetzt ${euro(cents(-promotionValue))} mehr.`
              : `„${title}“ statt Rabatt auf das Gericht.`
          }
          action="Anders wählen"
          onAction={() => ask(groupId)}
        />
      ))}
      {left.map(({ groupId, title }) => (
        <Choice
          key={groupId}
          text={`Rabatt auf das Gericht statt „${title}“.`}
          action="Anders wählen"
          onAction={() => {
            // Only what is open has figures to choose between.
            decidePromotion(groupId, 'pending');
            ask(groupId);
          }}
        />
      ))}
    </>
  );
}

function Choice(props: { text: string; action: string; onAction: () => void }) {
  return (
    <div data-part="promotion-choice" className={styles.offer}>
      <p>
        <OwnWords text={props.text} />
      </p>
      <button type="button" className={styles.edit} onClick={props.onAction}>
        {props.action}
      </button>
    </div>
  );
}
