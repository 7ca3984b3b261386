import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { FAILURE_TEXTS, failureText } from '../../api/failure-texts.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';

/** Stands where the menu will be. */
export function LoadingMenu() {
  const shop = useShop();
  const failure = useMenu((state) => state.failure);
  if (!failure) return <p role="status">Die Speisekarte kommt gleich …</p>;
  const retry = FAILURE_TEXTS[failure.kind].retry ?? 'Noch einmal versuchen';
  return (
    <EmptyState
      icon={<WarningIcon />}
      title="Die Speisekarte ließ sich nicht laden"
      text={failureText(failure)}
      action={<Button onClick={() => void loadMenu(shop)}>{retry}</Button>}
    />
  );
}
