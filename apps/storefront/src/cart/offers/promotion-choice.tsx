import { useState } from 'react';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { euro } from '../../base/euro.ts';
import { closeDialog } from '../../session/dialogs.ts';
import { decidePromotion, decisionAbout, type Decision } from '../../session/offer-choices.ts';
import { useQuote } from '../quote-store.ts';
import { OwnWords } from '../../session/own-words.tsx';

/** 'Wähle Deinen Rabatt': the dish discounts or the promotion (specification 2 §4). */
export function PromotionChoice({ groupId, open }: { groupId: string; open: boolean }) {
  const group = useQuote(({ quote }) =>
    quote?.promotionGroups.find((each) => each.groupId === groupId),
  );
  const decided = decisionAbout(groupId);
  const [chosen, setChosen] = useState<Decision | undefined>(
    decided === 'pending' ? undefined : decided,
  );
  const [tried, setTried] = useState(false);
  const close = () => closeDialog('offer');
  const save = () => {
    setTried(true);
    if (!chosen) return;
    decidePromotion(groupId, chosen);
    close();
  };
  return (
    <Dialog open={open} name="promotion" title="Wähle Deinen Rabatt" onClose={close} onOk={save}>
      <RadioList<Decision>
        legend="Beides zusammen geht nicht. Was möchtest du?"
        value={chosen}
        onChange={setChosen}
        error={tried && !chosen ? 'Bitte wähle eine Option aus.' : undefined}
        options={[
          {
            value: 'confirmed',
            label: <OwnWords text={group?.title ?? 'Das Angebot'} />,
            trailing: group && `-${euro(group.savedTwoForOne)}`,
          },
          {
            value: 'denied',
            label: 'Rabatt auf das Gericht',
            trailing: group && `-${euro(group.savedDiscount)}`,
          },
        ]}
      />
    </Dialog>
  );
}
