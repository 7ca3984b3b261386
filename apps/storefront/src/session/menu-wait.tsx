import { Button } from '@tischlein/ui/button.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { FAILURE_TEXTS, failureText } from '../api/failure-texts.ts';
import { loadMenu, useMenu } from './menu-store.ts';
import { useShop } from './shop-context.tsx';

/** Above it, as long as nobody knows what the dish is called. */
export const useWaitTitle = () =>
  useMenu(({ failure }) => (failure ? 'Das hat nicht geklappt' : 'Einen Moment'));

/** While the whole menu is on its way, or when it did not come. */
export function MenuWait() {
  const shop = useShop();
  const failure = useMenu((state) => state.failure);
  if (!failure) return <LoadingIndicator />;
  return (
    <>
      <p role="alert">{failureText(failure)}</p>
      <Button onClick={() => void loadMenu(shop)}>
        {FAILURE_TEXTS[failure.kind].retry ?? 'Noch einmal versuchen'}
      </Button>
    </>
  );
}
