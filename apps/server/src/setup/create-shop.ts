import type pg from 'pg';
import { commandTransaction } from '../db/transaction.ts';
import { DomainTakenError } from '../shop-files/domain-owner.ts';
import { publishWithin } from '../shop-files/publish-shop.ts';
import { hideUntilOpened } from '../shop-files/shop-presence.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import { giveOwnShop } from '../staff/create-staff.ts';
import { copiedShop, emptyShop, type NewShop } from './new-shop.ts';
import { endSetupCode, hasShops } from './setup-code.ts';

type CreateShopResult =
  | { ok: true; shopId: string }
  | { ok: false; reason: 'no-shop' }
  | { ok: false; reason: 'setup-over' }
  | { ok: false; reason: 'domain-taken' | 'shop-problems'; message: string };

/** Two that are made at once must not get one id. */
const LOCK = "select pg_advisory_lock(hashtextextended('new-shop', 0))";
const UNLOCK = "select pg_advisory_unlock(hashtextextended('new-shop', 0))";

/** Makes a shop by the same way as an import, with its owner, hidden from guests, all at once or not at all. */
export async function createShop(
  client: pg.ClientBase,
  asked: NewShop,
  {
    copyOf,
    owner,
    isFirst,
    actor,
    now,
  }: {
    copyOf: string | null;
    owner: string;
    /** Whoever has no shop yet makes one only while there is none. */
    isFirst: boolean;
    actor: AuditActor;
    now: number;
  },
): Promise<CreateShopResult> {
  await client.query(LOCK);
  try {
    if (isFirst && (await hasShops(client))) return { ok: false, reason: 'setup-over' };
    const made =
      copyOf === null ? await emptyShop(client, asked) : await copiedShop(client, copyOf, asked);
    if (made === null) return { ok: false, reason: 'no-shop' };
    if (!made.ok) return { ok: false, reason: 'shop-problems', message: made.message };
    const { shopId, publication } = made;
    await commandTransaction(client, async () => {
      await publishWithin(client, publication, { actor, now });
      await hideUntilOpened(client, shopId);
      await giveOwnShop(client, owner, shopId);
      await endSetupCode(client);
      await recordAudit(client, { action: 'shop-made', shopIds: [shopId], actor, now });
    });
    return { ok: true, shopId };
  } catch (error) {
    if (error instanceof DomainTakenError)
      return {
        ok: false,
        reason: 'domain-taken',
        message: `Unter „${error.domain}“ gibt es schon einen Shop. Wähle eine andere Adresse.`,
      };
    throw error;
  } finally {
    await client.query(UNLOCK);
  }
}
