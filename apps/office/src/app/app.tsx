import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { BASE, paths } from '../base/paths.ts';
import { lazyPage } from './lazy-page.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { OwnerGate } from './owner-gate.tsx';

const MenuPage = lazyPage(() => import('../menu/menu-page.tsx').then((m) => m.MenuPage));
const DishSheet = lazyPage(() => import('../menu/dish-sheet.tsx').then((m) => m.DishSheet));
const BulkPage = lazyPage(() => import('../bulk/bulk-page.tsx').then((m) => m.BulkPage));
const HoursPage = lazyPage(() => import('../hours/hours-page.tsx').then((m) => m.HoursPage));
const TodayPage = lazyPage(() => import('../today/today-page.tsx').then((m) => m.TodayPage));
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
const VersionsPage = lazyPage(() =>
  import('../versions/versions-page.tsx').then((m) => m.VersionsPage),
);

export function App() {
  return (
    <>
      <BrowserRouter basename={BASE}>
        <OwnerGate>
          {(staff) => (
            <Routes>
              <Route element={<OfficeLayout staff={staff} />}>
                <Route path={paths.today} element={<TodayPage />} />
                <Route path={paths.menu} element={<MenuPage />}>
                  <Route path={paths.dishPattern} element={<DishSheet />} />
                </Route>
                <Route path={paths.bulk} element={<BulkPage />} />
                <Route path={paths.hours} element={<HoursPage />} />
                <Route path={paths.publish} element={<PublishPage />} />
                <Route path={paths.tableImport} element={<ImportPage />} />
                <Route path={paths.setupPattern} element={<SetupPage />} />
                <Route path={paths.newShop} element={<NewShopPage />} />
                <Route path={paths.versions} element={<VersionsPage />} />
                <Route path="*" element={<Navigate to={paths.today} replace />} />
              </Route>
            </Routes>
          )}
        </OwnerGate>
      </BrowserRouter>
      <Notifications />
      <DialogHost />
    </>
  );
}
