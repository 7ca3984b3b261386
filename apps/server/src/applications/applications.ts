import { createHash } from 'node:crypto';
import type { ApplicationForm } from '@tischlein/domain/job/application-form.ts';
import type { JobOpening } from '@tischlein/domain/job/job-opening.ts';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { randomToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

interface ApplicationRow {
  application_id: string;
  job_title: string;
  form: ApplicationForm;
  received_at: Date;
}

const SELECT =
  'select application_id, job_title, form, received_at from job_application where shop_id = $1';

/** Answers the id of a new application; null: the same was sent before. */
export async function addApplication(
  client: Queryable,
  shopId: string,
  job: JobOpening,
  form: ApplicationForm,
  now: number,
): Promise<string | null> {
  const id = randomToken();
  const told = { ...form, email: normalAddress(form.email) };
  const hash = createHash('sha256').update(JSON.stringify(told)).digest();
  const inserted = await client.query(
    `insert into job_application (shop_id, application_id, job_id, job_title, form, form_hash, received_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (shop_id, job_id, form_hash) do nothing`,
    [shopId, id, job.id, job.title, JSON.stringify(form), hash, new Date(now)],
  );
  return inserted.rowCount === 1 ? id : null;
}

export async function findApplication(
  database: Queryable,
  shopId: string,
  applicationId: string,
): Promise<ApplicationRow | null> {
  const found = await database.query<ApplicationRow>(`${SELECT} and application_id = $2`, [
    shopId,
    applicationId,
  ]);
  return found.rows[0] ?? null;
}

export async function listApplications(
  database: Queryable,
  shopId: string,
): Promise<ApplicationRow[]> {
  const found = await database.query<ApplicationRow>(
    `${SELECT} order by received_at desc limit 200`,
    [shopId],
  );
  return found.rows;
}

/** Answers whether it was there. */
export async function endApplication(
  database: Queryable,
  shopId: string,
  applicationId: string,
): Promise<boolean> {
  const gone = await database.query(
    'delete from job_application where shop_id = $1 and application_id = $2',
    [shopId, applicationId],
  );
  return gone.rowCount === 1;
}
