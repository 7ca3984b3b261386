import { groupDiscounts } from '@tischlein/domain/group/group-discounts.ts';
import { MAX_MEMBERS } from '@tischlein/domain/group/group.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { closeDialog, openGroup } from '../../session/dialogs.ts';
import { useDeliveryType } from '../../session/place-store.ts';
import { usePublishedShop } from '../../session/published-shop.ts';
import { discountFootnote, discountHeadline } from '../discount-text.ts';
import { groupMethods, PaymentIcons } from './payment-icons.tsx';
import styles from './welcome-dialog.module.css';

const STEPS = [
  'Du gibst der Gruppe einen Namen und schickst allen den Link.',
  'Jeder sucht sich auf dem eigenen Handy aus, was er mag.',
  'Du bestellst und bezahlst für alle. Wer was bekommt und was es kostet, steht dabei.',
];

/** 'Group welcome' (specification 2 §2): what ordering together is, and what it saves. */
export function WelcomeDialog({ open }: { open: boolean }) {
  const shop = usePublishedShop();
  const type = useDeliveryType(shop);
  const discounts = groupDiscounts(shop.offers);
  const headline = discountHeadline(discounts);
  return (
    <Dialog
      open={open}
      name="group-welcome"
      title="Gemeinsam bestellen"
      onClose={() => closeDialog('group')}
      footer={
        <Button
          variant="primary"
          size="prominent"
          block
          onClick={() => openGroup({ kind: 'create' })}
        >
          Neue Gruppe erstellen
        </Button>
      }
    >
      <div className="stack gap-5">
        <p>Ein Essen, eine Lieferung, eine Rechnung: bis zu {MAX_MEMBERS} Personen.</p>
        {headline && (
          <p data-part="group-discount" className={styles.discount}>
            <span className={styles.value}>
              {headline.lead && <span className={styles.lead}>{headline.lead} </span>}
              {headline.value}
            </span>{' '}
            <span>
              Gruppenrabatt{headline.minimum && ` ${headline.minimum}`}
              <span aria-hidden>*</span>
            </span>
          </p>
        )}
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <PaymentIcons methods={groupMethods(shop, type)} />
        <p className="quiet">
          Du hast einen Link zu einer Gruppe bekommen? Öffne ihn, um mitzubestellen.
        </p>
        {discounts.length > 0 && (
          <ul data-part="group-footnotes" className={styles.footnotes}>
            {discounts.map((discount) => (
              <li key={discount.id}>
                <span aria-hidden>* </span>
                {discountFootnote(discount)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
