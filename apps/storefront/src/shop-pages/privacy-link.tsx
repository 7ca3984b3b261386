import { findPage, paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';

/** Where the shop says what becomes of what one fills in. */
export function PrivacyLink() {
  const page = findPage(useShop().pages, 'Datenschutz');
  if (!page) return null;
  return (
    <Link to={paths.staticPage(page.id)} reloadDocument target="_blank">
      Datenschutz
    </Link>
  );
}
