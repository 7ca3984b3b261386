import { DialogHost } from '@tischlein/ui/dialog-host.tsx';
import { Notifications } from '@tischlein/ui/notifications.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { StockView } from './features/stock/stock-view.tsx';
import { BoardPage } from './pages/board-page.tsx';
import { CounterLayout } from './pages/counter-layout.tsx';
import { DayPage } from './pages/day-page.tsx';
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
                <Route path={paths.stock} element={<StockView />} />
                <Route path={paths.dayPattern} element={<DayPage />} />
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
