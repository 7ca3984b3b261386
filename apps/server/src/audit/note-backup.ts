import pg from 'pg';
import { BY_OPERATOR, recordAudit } from './record-audit.ts';

/** Writes down in the logs of all shops that everything was copied out, or came from a copy. */
export async function noteBackup(
  url: string,
  action: 'backup-created' | 'backup-restored',
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tischlein-backup' });
  client.on('error', () => undefined); // the running query reports it
  await client.connect();
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
