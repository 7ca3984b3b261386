import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { BASE, paths } from '../base/paths.ts';
import { HoursPage } from '../hours/hours-page.tsx';
import { DishSheet } from '../menu/dish-sheet.tsx';
import { MenuPage } from '../menu/menu-page.tsx';
import { PublishPage } from '../publish/publish-page.tsx';
import { VersionsPage } from '../versions/versions-page.tsx';
import { OfficeLayout } from './office-layout.tsx';
import { OwnerGate } from './owner-gate.tsx';

export function App() {
  return (
    <>
      <BrowserRouter basename={BASE}>
        <OwnerGate>
          {(staff) => (
            <Routes>
              <Route element={<OfficeLayout staff={staff} />}>
                <Route path={paths.menu} element={<MenuPage />}>
                  <Route path={paths.dishPattern} element={<DishSheet />} />
                </Route>
                <Route path={paths.hours} element={<HoursPage />} />
                <Route path={paths.publish} element={<PublishPage />} />
                <Route path={paths.versions} element={<VersionsPage />} />
                <Route path="*" element={<Navigate to={paths.menu} replace />} />
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
