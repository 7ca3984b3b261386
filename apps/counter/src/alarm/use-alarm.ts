import { RINGS_EVERYWHERE_MS } from '@tischlein/domain/order/overlooked.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShallow } from 'zustand/react/shallow';
import { pageName } from '../base/page-name.ts';
import { useBoard } from '../session/board-store.ts';
import { useDevice } from '../session/device.ts';
import { unansweredOrders, type Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { notifyNewOrders } from './notifications.ts';
import { ringFor, watchSound } from './sound.ts';
import { keepAwake } from './wake-lock.ts';

const FLASH_MS = 1000;

/**
 * On displays that do not answer orders: what waits for a minute rings there, too. Nobody at the counter heard it until
 * then.
 */
export function useLateAlarm(): readonly Order[] {
  const orders = useBoard((board) => board.orders);
  const now = useNow(5_000);
  const late = useMemo(
    () =>
      unansweredOrders(orders).filter(
        ({ placedAt }) => now - Date.parse(placedAt) >= RINGS_EVERYWHERE_MS,
      ),
    [orders, now],
  );
  const ringing = late.length > 0;
  useEffect(() => {
    ringFor('orders', ringing);
    return () => ringFor('orders', false);
  }, [ringing]);
  return late;
}

/** Rings, flashes the title and notifies until every new order has been accepted or rejected. */
export function useAlarm(): readonly Order[] {
  const shop = useShop();
  // The same list as long as the same orders wait: most events are of others.
  const unanswered = useBoard(useShallow((board) => unansweredOrders(board.orders)));
  const count = useRef(0);
  count.current = unanswered.length;
  const ringing = unanswered.length > 0;
  const { pathname } = useLocation();

  useEffect(watchSound, []);
  useEffect(keepAwake, []);

  useEffect(() => {
    ringFor('orders', ringing);
    return () => ringFor('orders', false);
  }, [ringing]);

  useEffect(() => {
    const quiet = `${pageName(pathname)} – Theke – ${shop.name}`;
    document.title = quiet;
    if (!ringing) return undefined;
    const flash = () => {
      const words = count.current === 1 ? 'Neue Bestellung' : 'Neue Bestellungen';
      document.title = document.title === quiet ? `(${count.current}) ${words}` : quiet;
    };
    flash();
    const timer = setInterval(flash, FLASH_MS);
    return () => clearInterval(timer);
  }, [ringing, pathname, shop.name]);

  useEffect(() => {
    if (useDevice.getState().notifications) notifyNewOrders(unanswered);
  }, [unanswered]);
  return unanswered;
}
