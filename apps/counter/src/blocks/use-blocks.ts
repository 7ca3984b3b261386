import { useQuery } from '@tanstack/react-query';
import type { BlockTrait } from '@tischlein/contract/calls/guest-block.ts';
import { notify } from '@tischlein/ui/notify.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { call, fetchResult } from '../api/request.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { queryClient } from '../session/query-client.ts';

/** The blocks that hold in a shop. */
export const useBlocks = (shopId: string) =>
  useQuery({
    queryKey: ['blocks', shopId],
    queryFn: () => fetchResult('counterBlocks', { params: { shopId } }),
  });

/** By what the guest of an order can be blocked, and whether that is so. */
export const useOrderGuest = (shopId: string, orderId: string) =>
  useQuery({
    queryKey: ['order-guest', shopId, orderId],
    queryFn: () => fetchResult('counterOrderGuest', { params: { shopId, orderId } }),
  });

/** Whether it was done; what went wrong is said. */
export const blockGuest = (
  shopId: string,
  orderId: string,
  body: { traits: BlockTrait[]; reason: string },
): Promise<boolean> =>
  done(shopId, 'Der Gast ist gesperrt.', () =>
    call('counterBlockGuest', { params: { shopId, orderId }, body }),
  );

export const liftBlock = (shopId: string, blockId: string): Promise<boolean> =>
  done(shopId, 'Die Sperre ist aufgehoben.', () =>
    call('counterLiftBlock', { params: { shopId, blockId }, body: {} }),
  );

async function done(
  shopId: string,
  said: string,
  change: () => Promise<Answer<unknown>>,
): Promise<boolean> {
  const answer = await change();
  if (answer.ok) notify(said, { tone: 'good' });
  else notify(failureText(answer.failure), { tone: 'bad' });
  await Promise.all(
    ['blocks', 'order-guest'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name, shopId] }),
    ),
  );
  return answer.ok;
}
