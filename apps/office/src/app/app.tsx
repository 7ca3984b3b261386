import { DRAFT_READERS } from '@tischlein/contract/staff-permissions.ts';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { BASE, paths } from '../base/paths.ts';
import { useFocusStaysInPage } from '../base/use-focus-stays-in-page.ts';
import { useSinglePresses } from '../base/use-single-presses.ts';
import { useShop } from '../draft/draft-context.tsx';
import type { Staff } from '../session/session.ts';
import { AccountPage } from './account-lazy.ts';
import { lazyPage, PageBoundary } from '@tischlein/ui/lazy-page.tsx';
import { RequirePermission } from './require-permission.tsx';
import { OfficeLayout, placesFor } from './office-layout.tsx';
import { OwnerGate } from './owner-gate.tsx';

const MenuPage = lazyPage(() => import('../menu/menu-page.tsx').then((m) => m.MenuPage));
const DishSheet = lazyPage(() => import('../menu/dish-sheet.tsx').then((m) => m.DishSheet));
const BulkPage = lazyPage(() => import('../bulk/bulk-page.tsx').then((m) => m.BulkPage));
const CategorySheet = lazyPage(() =>
  import('../menu/category-sheet.tsx').then((m) => m.CategorySheet),
);
const ExtrasPage = lazyPage(() => import('../extras/extras-page.tsx').then((m) => m.ExtrasPage));
const GroupSheet = lazyPage(() => import('../extras/group-sheet.tsx').then((m) => m.GroupSheet));
const IngredientsPage = lazyPage(() =>
  import('../extras/ingredients-page.tsx').then((m) => m.IngredientsPage),
);
const IngredientSheet = lazyPage(() =>
  import('../extras/ingredient-sheet.tsx').then((m) => m.IngredientSheet),
);
const SetMenusPage = lazyPage(() =>
  import('../set-menus/set-menus-page.tsx').then((m) => m.SetMenusPage),
);
const SetMenuSheet = lazyPage(() =>
  import('../set-menus/set-menu-sheet.tsx').then((m) => m.SetMenuSheet),
);
const HoursPage = lazyPage(() => import('../hours/hours-page.tsx').then((m) => m.HoursPage));
const TodayPage = lazyPage(() => import('../today/today-page.tsx').then((m) => m.TodayPage));
const TeamPage = lazyPage(() => import('../people/team-page.tsx').then((m) => m.TeamPage));
const InvitePage = lazyPage(() => import('../people/invite-page.tsx').then((m) => m.InvitePage));
const AuditPage = lazyPage(() => import('../audit/audit-page.tsx').then((m) => m.AuditPage));
const PersonPage = lazyPage(() => import('../people/person-page.tsx').then((m) => m.PersonPage));
const InvitationPage = lazyPage(() =>
  import('../people/invitation-page.tsx').then((m) => m.InvitationPage),
);
const PublishPage = lazyPage(() =>
  import('../publish/publish-page.tsx').then((m) => m.PublishPage),
);
const ImportPage = lazyPage(() =>
  import('../table-import/import-page.tsx').then((m) => m.ImportPage),
);
const SetupPage = lazyPage(() => import('../first-day/setup-page.tsx').then((m) => m.SetupPage));
const NewShopPage = lazyPage(() =>
  import('../first-day/new-shop-page.tsx').then((m) => m.NewShopPage),
);
const LookPage = lazyPage(() => import('../look/look-page.tsx').then((m) => m.LookPage));
const BusinessPage = lazyPage(() =>
  import('../business/business-page.tsx').then((m) => m.BusinessPage),
);
const DeliveryPage = lazyPage(() =>
  import('../business/delivery-page.tsx').then((m) => m.DeliveryPage),
);
const ImprintPage = lazyPage(() =>
  import('../business/imprint-page.tsx').then((m) => m.ImprintPage),
);
const TranslationsPage = lazyPage(() =>
  import('../translations/translations-page.tsx').then((m) => m.TranslationsPage),
);
const GuestsPage = lazyPage(() => import('../guests/guests-page.tsx').then((m) => m.GuestsPage));
const MorePage = lazyPage(() => import('../more/more-page.tsx').then((m) => m.MorePage));
const HelpPage = lazyPage(() => import('../more/help-page.tsx').then((m) => m.HelpPage));
const VersionsPage = lazyPage(() =>
  import('../versions/versions-page.tsx').then((m) => m.VersionsPage),
);

const VersionPage = lazyPage(() =>
  import('../versions/version-page.tsx').then((m) => m.VersionPage),
);

export function App() {
  useFocusStaysInPage();
  useSinglePresses();
  return (
    <>
      <BrowserRouter basename={BASE}>
        <Routes>
          <Route
            path={paths.invitation}
            element={
              <PageBoundary>
                <Suspense fallback={<LoadingIndicator />}>
                  <InvitationPage />
                </Suspense>
              </PageBoundary>
            }
          />
          <Route path="*" element={<Office />} />
        </Routes>
      </BrowserRouter>
      <Notifications />
      <DialogHost />
    </>
  );
}

function Office() {
  return (
    <OwnerGate>
      {(staff) => (
        <Routes>
          <Route element={<OfficeLayout staff={staff} />}>
            <Route element={<RequirePermission anyOf={DRAFT_READERS} />}>
              <Route path={paths.today} element={<TodayPage />} />
              <Route path={paths.publish} element={<PublishPage />} />
              <Route path={paths.versions} element={<VersionsPage />} />
              <Route path={paths.versionPattern} element={<VersionPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['menu', 'prices']} />}>
              <Route element={<MenuPage />}>
                <Route path={paths.menu} element={null} />
                <Route path={paths.dishPattern} element={<DishSheet />} />
                <Route element={<RequirePermission anyOf={['menu']} />}>
                  <Route path={paths.categoryPattern} element={<CategorySheet />} />
                </Route>
              </Route>
              <Route path={paths.bulk} element={<BulkPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['menu']} />}>
              <Route path={paths.extras} element={<ExtrasPage />}>
                <Route path={paths.extraGroupPattern} element={<GroupSheet />} />
              </Route>
              <Route path={paths.ingredients} element={<IngredientsPage />}>
                <Route path={paths.ingredientPattern} element={<IngredientSheet />} />
              </Route>
              <Route path={paths.setMenus} element={<SetMenusPage />}>
                <Route path={paths.setMenuPattern} element={<SetMenuSheet />} />
              </Route>
              <Route path={paths.tableImport} element={<ImportPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['hours']} />}>
              <Route path={paths.hours} element={<HoursPage />} />
            </Route>
            <Route path={paths.setupPattern} element={<SetupPage />} />
            <Route path={paths.newShop} element={<NewShopPage />} />
            <Route element={<RequirePermission anyOf={['staff']} />}>
              <Route path={paths.team} element={<TeamPage />} />
              <Route path={paths.audit} element={<AuditPage />} />
              <Route path={paths.invite} element={<InvitePage />} />
              <Route path={paths.personPattern} element={<PersonPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['menu']} />}>
              <Route path={paths.look} element={<LookPage />} />
              <Route path={paths.translations} element={<TranslationsPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['legal', 'menu']} />}>
              <Route path={paths.business} element={<BusinessPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['menu', 'payment']} />}>
              <Route path={paths.delivery} element={<DeliveryPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['legal']} />}>
              <Route path={paths.imprint} element={<ImprintPage />} />
            </Route>
            <Route element={<RequirePermission anyOf={['guest-data']} />}>
              <Route path={paths.guests} element={<GuestsPage />} />
            </Route>
            <Route path={paths.more} element={<MorePage />} />
            <Route path={paths.help} element={<HelpPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path="*" element={<FirstPage staff={staff} />} />
          </Route>
        </Routes>
      )}
    </OwnerGate>
  );
}

/** The first place this login may use. */
function FirstPage({ staff }: { staff: Staff }) {
  const { id } = useShop();
  const [place] = placesFor(staff, id);
  return <Navigate to={place?.to ?? paths.account} replace />;
}
