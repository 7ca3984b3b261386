import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazyPage, PageBoundary } from '@tischlein/ui/lazy-page.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { Suspense, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { BlocksView } from '../blocks/blocks-view.tsx';
import { AuditView } from '../audit/audit-view.tsx';
import { ApplicationsView } from '../guests/applications-view.tsx';
import { RatingsView } from '../guests/ratings-view.tsx';
import { ReservationsView } from '../guests/reservations-view.tsx';
import { CouponCardsView } from '../guests/coupon-cards-view.tsx';
import { StockView } from '../stock/stock-view.tsx';
import { VisitsView } from '../visits/visits-view.tsx';
import { Floor } from '../tables/floor.tsx';
import { TableView } from '../tables/table-view.tsx';
import { Waiters } from '../tables/waiters.tsx';
import { OverlookedView } from '../overlooked/overlooked-view.tsx';
import { BoardPage } from './board-page.tsx';
import { CounterLayout } from './counter-layout.tsx';
import { DisplayLayout, WallLayout } from './display-layout.tsx';
import { DayPage } from './day-page.tsx';
import { FirstGuestsPage, GuestsPage } from './guests-page.tsx';
import { MorePage } from './more-page.tsx';
import { FirstPage, RequirePermission } from './require-permission.tsx';
import { OrderPage } from './order-page.tsx';
import { StaffGate } from './staff-gate.tsx';
import { BASE, paths } from '../base/paths.ts';
import { queryClient } from '../session/query-client.ts';

const PrintersView = lazyPage(() =>
  import('../printers/printers-view.tsx').then((m) => m.PrintersView),
);
const PhonePage = lazyPage(() => import('../phone/phone-page.tsx').then((m) => m.PhonePage));
const CashPage = lazyPage(() => import('../closing/cash-page.tsx').then((m) => m.CashPage));
const ClosingPage = lazyPage(() =>
  import('../closing/closing-page.tsx').then((m) => m.ClosingPage),
);
const ChangePage = lazyPage(() => import('../change/change-page.tsx').then((m) => m.ChangePage));
const StationsView = lazyPage(() =>
  import('../printers/setup/stations-view.tsx').then((m) => m.StationsView),
);

const KitchenView = lazyPage(() =>
  import('../kitchen/kitchen-view.tsx').then((m) => m.KitchenView),
);
const PackingPage = lazyPage(() => import('./packing-page.tsx').then((m) => m.PackingPage));
const PickupView = lazyPage(() => import('../kitchen/pickup-view.tsx').then((m) => m.PickupView));

function LazyPage({ page }: { page: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageBoundary at={pathname}>
      <Suspense fallback={<Skeleton height={120} lines={3} />}>{page}</Suspense>
    </PageBoundary>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={BASE}>
        <StaffGate>
          {(staff) => (
            <Routes>
              <Route element={<DisplayLayout />}>
                <Route element={<RequirePermission anyOf={['orders']} />}>
                  <Route path={paths.kitchen} element={<LazyPage page={<KitchenView />} />} />
                  <Route path={paths.packing} element={<LazyPage page={<PackingPage />} />} />
                </Route>
              </Route>
              <Route element={<WallLayout />}>
                <Route element={<RequirePermission anyOf={['orders']} />}>
                  <Route path={paths.pickup} element={<LazyPage page={<PickupView />} />} />
                </Route>
              </Route>
              <Route element={<CounterLayout staff={staff} />}>
                <Route element={<FirstPage />}>
                  <Route path={paths.board} element={<BoardPage />} />
                </Route>
                <Route element={<RequirePermission anyOf={['orders']} />}>
                  <Route path={paths.orderPattern} element={<OrderPage />} />
                </Route>
                <Route element={<RequirePermission anyOf={['change-orders']} />}>
                  <Route
                    path={paths.changeOrderPattern}
                    element={<LazyPage page={<ChangePage />} />}
                  />
                </Route>
                <Route element={<RequirePermission anyOf={['tables']} />}>
                  <Route path={paths.tables} element={<Floor />} />
                  <Route path={paths.tablePattern} element={<TableView />} />
                  <Route path={paths.waiters} element={<Waiters />} />
                </Route>
                <Route element={<RequirePermission anyOf={['phone']} />}>
                  <Route path={paths.phone} element={<LazyPage page={<PhonePage />} />} />
                </Route>
                <Route element={<RequirePermission anyOf={['sold-out']} />}>
                  <Route path={paths.stock} element={<StockView />} />
                </Route>
                <Route element={<RequirePermission anyOf={['reports', 'cash']} />}>
                  <Route path={paths.dayPattern} element={<DayPage />} />
                </Route>
                <Route element={<RequirePermission anyOf={['cash']} />}>
                  <Route path={paths.cash} element={<LazyPage page={<CashPage />} />} />
                  <Route
                    path={paths.closingPattern}
                    element={<LazyPage page={<ClosingPage />} />}
                  />
                </Route>
                <Route element={<RequirePermission anyOf={['reports']} />}>
                  <Route path={paths.visits} element={<VisitsView />} />
                </Route>
                <Route element={<RequirePermission anyOf={['orders', 'printers']} />}>
                  <Route path={paths.printers} element={<LazyPage page={<PrintersView />} />} />
                </Route>
                <Route element={<RequirePermission anyOf={['printers']} />}>
                  <Route path={paths.stations} element={<LazyPage page={<StationsView />} />} />
                  <Route path={paths.overlooked} element={<OverlookedView />} />
                </Route>
                <Route path={paths.more} element={<MorePage />} />
                <Route element={<RequirePermission anyOf={['staff']} />}>
                  <Route path={paths.audit} element={<AuditView />} />
                </Route>
                <Route element={<RequirePermission anyOf={['reservations', 'orders']} />}>
                  <Route path={paths.guests} element={<GuestsPage />}>
                    <Route index element={<FirstGuestsPage />} />
                    <Route element={<RequirePermission anyOf={['reservations']} />}>
                      <Route path={paths.reservations} element={<ReservationsView />} />
                      <Route path={paths.ratings} element={<RatingsView />} />
                      <Route path={paths.applications} element={<ApplicationsView />} />
                      <Route path={paths.cards} element={<CouponCardsView />} />
                    </Route>
                    <Route element={<RequirePermission anyOf={['orders']} />}>
                      <Route path={paths.blocks} element={<BlocksView />} />
                    </Route>
                  </Route>
                </Route>
                <Route path="*" element={<Navigate to={paths.board} replace />} />
              </Route>
            </Routes>
          )}
        </StaffGate>
      </BrowserRouter>
      <Notifications />
      <DialogHost />
    </QueryClientProvider>
  );
}
