import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from '@tischlein/ui/button.tsx';
import { TextAreaField } from '@tischlein/ui/field.tsx';
import { icon } from '@tischlein/ui/icon.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { baseOfBranch } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { track } from '../session/track.ts';
import { inviteLink } from './group-address.ts';
import { useGroup } from '../group-order/group-store.ts';
import { shareOrCopy, sharedText, shareWays, type Shared } from './share.ts';

const ShareIcon = icon(<path d="M12 15V3.5M7.75 7.25 12 3l4.25 4.25M7.5 11H5v10h14V11h-2.5" />);

/** Specification 2 §9: the copy confirmation is shown 1 second. */
const CONFIRMED_MS = 1000;

/** 'TEILEN', on the cart 'GRUPPE TEILEN' (specification 2 §2): the invitation to the group this guest is in. */
export function ShareButton({ label = 'TEILEN', ...look }: { label?: string } & ButtonLook) {
  const shop = useShop();
  const group = useGroup(({ state }) => state?.group);
  if (!group) return null;
  const shared: Shared = {
    title: group.name,
    text: `Bestell mit in der Gruppe „${group.name}“ bei ${shop.restaurantName}:`,
    url: inviteLink(location.origin, baseOfBranch(group.franchiseSlug), group.code),
  };
  return <SharePiece label={label} look={look} shared={shared} what="invitation" />;
}

interface SharePieceProps {
  label: string;
  look: ButtonLook;
  shared: Shared;
  what: 'invitation' | 'device';
}

export function SharePiece({ label, look, shared, what }: SharePieceProps) {
  const [copied, setCopied] = useState(0);
  const [byHand, setByHand] = useState(false);
  const confirmed = copied > 0;
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const press = async () => {
    const result = await shareOrCopy(shared, shareWays());
    if (result === 'cancelled') return;
    track({ type: 'group', action: 'shared', context: { what, way: result } });
    if (result === 'copied') setCopied((times) => times + 1);
    setByHand(result === 'refused');
  };
  return (
    <div data-part="share" className="stack gap-3">
      <div>
        <Button
          data-part="share-button"
          {...look}
          icon={confirmed ? <CheckIcon /> : <ShareIcon />}
          onClick={() => void press()}
        >
          {confirmed ? 'KOPIERT' : label}
        </Button>
        <span role="status">
          {confirmed && <VisuallyHidden>In die Zwischenablage kopiert.</VisuallyHidden>}
        </span>
      </div>
      {byHand && (
        <TextAreaField
          label="Zum Kopieren"
          hint="Das Teilen klappt hier nicht von allein. Kopiere den Text und schick ihn weiter."
          readOnly
          rows={3}
          value={sharedText(shared)}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
