import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { BlocksView } from './features/blocks/blocks-view.tsx';
import { AuditView } from './features/audit/audit-view.tsx';
import { ApplicationsView } from './features/guests/applications-view.tsx';
import { RatingsView } from './features/guests/ratings-view.tsx';
import { ReservationsView } from './features/guests/reservations-view.tsx';
import { CardsView } from './features/guests/cards-view.tsx';
import { StockView } from './features/stock/stock-view.tsx';
import { VisitsView } from './features/visits/visits-view.tsx';
import { Floor } from './features/tables/floor.tsx';
import { TableView } from './features/tables/table-view.tsx';
import { Waiters } from './features/tables/waiters.tsx';
import { BoardPage } from './pages/board-page.tsx';
import { CounterLayout } from './pages/counter-layout.tsx';
import { DayPage } from './pages/day-page.tsx';
import { GuestsPage } from './pages/guests-page.tsx';
import { MorePage } from './pages/more-page.tsx';
import { OrderPage } from './pages/order-page.tsx';
import { StaffGate } from './pages/staff-gate.tsx';
import { BASE, paths } from './paths.ts';
import { queryClient } from './state/query-client.ts';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={BASE}>
        <StaffGate>
          {(staff) => (
            <Routes>
              <Route element={<CounterLayout staff={staff} />}>
                <Route path={paths.board} element={<BoardPage />} />
                <Route path={paths.orderPattern} element={<OrderPage />} />
                <Route path={paths.tables} element={<Floor />} />
                <Route path={paths.tablePattern} element={<TableView />} />
                <Route path={paths.waiters} element={<Waiters />} />
                <Route path={paths.stock} element={<StockView />} />
                <Route path={paths.dayPattern} element={<DayPage />} />
                <Route path={paths.visits} element={<VisitsView />} />
                <Route path={paths.more} element={<MorePage staff={staff} />} />
                <Route path={paths.audit} element={<AuditView staff={staff} />} />
                <Route path={paths.guests} element={<GuestsPage />}>
                  <Route index element={<Navigate to={paths.reservations} replace />} />
                  <Route path={paths.reservations} element={<ReservationsView />} />
                  <Route path={paths.ratings} element={<RatingsView />} />
                  <Route path={paths.applications} element={<ApplicationsView />} />
                  <Route path={paths.cards} element={<CardsView />} />
                  <Route path={paths.blocks} element={<BlocksView />} />
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
