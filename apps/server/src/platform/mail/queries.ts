import { sql } from 'kysely';
import { deleteOld } from '../database/delete-old.ts';
import type { Database } from '../database/transaction.ts';

interface Reservation {
  readonly keys: readonly string[];
  readonly now: Date;
  /** Mails before this instant no longer count. */
  readonly since: Date;
  readonly limit: number;
}

/**
 * Counts one mail to each recipient who has had fewer than `limit` mails since `since` and has not unsubscribed. Returns
 * their keys. Rows are always locked in the same order, so two lists cannot deadlock.
 */
export async function reserveMails(
  db: Database,
  { keys, now, since, limit }: Reservation,
): Promise<string[]> {
  const recent = sql`(select count(*) from unnest(known.mailed_at) as at where at > ${since})`;
  const { rows } = await sql<{ key: string }>`
    insert into mail_recipients as known (key, mailed_at, last_mailed_at)
    select key, array[${now}::timestamptz], ${now}
    from unnest(${keys.toSorted()}::uuid[]) as given (key)
    on conflict (key) do update set
      mailed_at = array(select at from unnest(known.mailed_at) as at where at > ${since}) || excluded.mailed_at,
      last_mailed_at = excluded.last_mailed_at
    where known.stopped_at is null and ${recent} < ${limit}
    returning key
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Takes back a reservation whose mail could not be sent. */
export async function releaseMail(db: Database, key: string, reservedAt: Date): Promise<void> {
  await sql`
    update mail_recipients set mailed_at = array_remove(mailed_at, ${reservedAt}::timestamptz)
    where key = ${key}
  `.execute(db);
}

export async function hasStoppedMails(db: Database, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailRecipients')
    .select('key')
    .where('key', '=', key)
    .where('stoppedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records permanently that a recipient wants no mails. Idempotent. */
export async function insertStop(db: Database, key: string, now: Date): Promise<void> {
  await db
    .insertInto('mailRecipients')
    .values({ key, lastMailedAt: now, stoppedAt: now })
    .onConflict((oc) => oc.column('key').doUpdateSet({ stoppedAt: now }))
    .execute();
}

/**
 * Deletes at most `limit` recipients whose last mail was before `until`, except recipients who stopped mails. Returns the
 * number.
 */
export async function deleteOldRecipients(db: Database, until: Date, limit: number) {
  const isOld = sql<boolean>`stopped_at is null and last_mailed_at < ${until}`;
  return deleteOld(db, 'mailRecipients', { key: ['key'], isOld, limit });
}
