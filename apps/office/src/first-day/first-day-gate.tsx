import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { call } from '../api/request.ts';

const FirstOwnerPage = lazy(async () => ({
  default: (await import('./first-owner-page.tsx')).FirstOwnerPage,
}));
const FirstShopPage = lazy(async () => ({
  default: (await import('./first-shop-page.tsx')).FirstShopPage,
}));

/** While the server has no shop: its first owner, then its first shop. Else what else is there. */
export function FirstDayGate({ name, children }: { name: string | null; children: ReactNode }) {
  const [waits, setWaits] = useState<boolean | null>(null);
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    let gone = false;
    void call('setupStatus').then((answer) => !gone && setWaits(answer.ok && answer.value.waits));
    return () => {
      gone = true;
    };
  }, []);
  if (waits === null) return <LoadingIndicator />;
  if (!waits || isKnown) return children;
  return (
    <Suspense fallback={<LoadingIndicator />}>
      {name === null ? (
        <FirstOwnerPage onKnown={() => setIsKnown(true)} />
      ) : (
        <FirstShopPage name={name} />
      )}
    </Suspense>
  );
}
