import { useEffect } from 'react';
import { GroupGuide } from '../../group/group-guide.tsx';

/** What is there on every page while one is in a group. */
export function GroupLayer() {
  useEffect(() => {
    // At hand before a phone loses its connection, or the owner sends everybody on.
    void Promise.allSettled([
      import('../../cart-dialog/group-head.tsx'),
      import('../../cart-dialog/group-cart.tsx'),
      import('../../cart-dialog/done-button.tsx'),
      import('./holding-page.tsx'),
      import('./success-page.tsx'),
    ]);
  }, []);
  return <GroupGuide />;
}
