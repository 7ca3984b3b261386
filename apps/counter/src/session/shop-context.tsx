import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { fetchResult } from '../api/request.ts';

export interface CounterShop {
  id: string;
  name: string;
  timeZone: string;
  /** Until so many minutes after midnight it is still the business day before. */
  businessDayCutoffMinutes: number;
  /** What who is logged in may do here. */
  permissions: readonly StaffPermission[];
  /** Usual minutes until a delivery arrives and until a pickup is ready. */
  usualMinutes: { delivery: number; pickup: number };
  /** Whether this server may do what makes a shop a till. */
  isTill: boolean;
  /** Whether guests order at tables here; false until the shop has answered. */
  hasTables: boolean;
}

const ShopContext = createContext<CounterShop | null>(null);
const FIVE_MINUTES = 300_000;
/** Until the shop has answered; the button always says which time it promises. */
const USUAL_CUTOFF = 300;
const FIRST_GUESS = { delivery: 45, pickup: 20 };

type ShopProviderProps = Pick<CounterShop, 'id' | 'name' | 'permissions' | 'isTill'> & {
  children: ReactNode;
};

export function ShopProvider(props: ShopProviderProps) {
  const { id, name, permissions, isTill } = props;
  const params = { shopId: id };
  const config = useQuery({
    queryKey: ['config', id],
    queryFn: () => fetchResult('shopConfig', { params }),
  });
  const period = useQuery({
    queryKey: ['period', id],
    queryFn: () => fetchResult('deliveryPeriod', { params }),
    refetchInterval: FIVE_MINUTES,
  });
  const hasTables = (config.data?.tableNote ?? '') !== '';
  const timeZone = config.data?.timeZone ?? 'Europe/Berlin';
  const businessDayCutoffMinutes = config.data?.businessDayCutoffMinutes ?? USUAL_CUTOFF;
  // What guests read says already what the kitchen has before it.
  const { time, pickupTime, loadMinutes } = period.data ?? {};
  const delivery = (time ?? FIRST_GUESS.delivery) - (loadMinutes?.delivery ?? 0);
  const pickup = (pickupTime ?? FIRST_GUESS.pickup) - (loadMinutes?.pickup ?? 0);
  const shop = useMemo(
    () => ({
      id,
      name,
      timeZone,
      businessDayCutoffMinutes,
      permissions,
      isTill,
      hasTables,
      usualMinutes: { delivery, pickup },
    }),
    [
      id,
      name,
      timeZone,
      businessDayCutoffMinutes,
      permissions,
      isTill,
      hasTables,
      delivery,
      pickup,
    ],
  );
  return <ShopContext value={shop}>{props.children}</ShopContext>;
}

export function useShop(): CounterShop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('no shop chosen');
  return shop;
}
