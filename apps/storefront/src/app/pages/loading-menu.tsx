import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { FAILURE_TEXTS, failureText } from '../../api/failure-texts.ts';
import { loadMenu, useMenu } from '../../session/menu-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import styles from './start-page.module.css';

/** Stands where the menu will be. */
export function LoadingMenu() {
  const shop = useShop();
  const failure = useMenu((state) => state.failure);
  if (!failure)
    return (
      <div role="status">
        <VisuallyHidden>Die Speisekarte kommt gleich …</VisuallyHidden>
        <Skeleton height={112} lines={5} className={styles.coming} />
      </div>
    );
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
