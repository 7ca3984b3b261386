import type { StaffPermission } from '@tischlein/contract/staff-permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Result } from '@tischlein/client/client.ts';
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
/** What holds until the shop has answered; the button always says which time it promises. */
const FIRST_GUESS = {
  ...{ timeZone: 'Europe/Berlin', businessDayCutoffMinutes: 300, hasTables: false },
  ...{ delivery: 45, pickup: 20 },
};

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
  const shop = useMemo(
    () => ({
      ...{ id, name, permissions, isTill },
      ...factsOf(config.data),
      usualMinutes: usualMinutesOf(period.data),
    }),
    [id, name, permissions, isTill, config.data, period.data],
  );
  return <ShopContext value={shop}>{props.children}</ShopContext>;
}

function factsOf(config: Result<'shopConfig'> | undefined) {
  const { timeZone, businessDayCutoffMinutes, hasTables } = FIRST_GUESS;
  if (!config) return { timeZone, businessDayCutoffMinutes, hasTables };
  return {
    timeZone: config.timeZone,
    businessDayCutoffMinutes: config.businessDayCutoffMinutes,
    hasTables: config.tableNote !== '',
  };
}

/** What guests read says already what the kitchen has before it. */
function usualMinutesOf(period: Result<'deliveryPeriod'> | undefined) {
  if (!period) return { delivery: FIRST_GUESS.delivery, pickup: FIRST_GUESS.pickup };
  const { time, pickupTime, loadMinutes } = period;
  return { delivery: time - loadMinutes.delivery, pickup: pickupTime - loadMinutes.pickup };
}

export function useShop(): CounterShop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('no shop chosen');
  return shop;
}
