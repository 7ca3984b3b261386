import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page starts at its top; going back, the browser finds the place by itself. */
export function useTopOfPage(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (way !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, way]);
}
