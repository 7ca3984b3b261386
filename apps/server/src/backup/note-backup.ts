import { connect } from '../db/connect.ts';
import { BY_OPERATOR, recordAudit } from '../staff/audit/record-audit.ts';

/** Writes down in the logs of all shops that everything was copied out, or came from a copy. */
export async function noteBackup(
  url: string,
  action: 'backup-created' | 'backup-restored',
): Promise<void> {
  const client = await connect(url, 'tischlein-backup');
  try {
    const { rows } = await client.query<{ ids: string[] }>(
      `select coalesce(array_agg(shop_id order by shop_id), '{}') as ids from shop where removed_at is null`,
    );
    const shopIds = rows[0]?.ids ?? [];
    await recordAudit(client, { action, shopIds, actor: BY_OPERATOR, now: Date.now() });
  } finally {
    await client.end();
  }
}
