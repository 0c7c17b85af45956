import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Config } from '../../env.ts';
import type { Database } from '../database/transaction.ts';
import { type Recurring, sweeping } from '../recurring/recurring.ts';
import { createSealedIds } from '../sealed-ids.ts';
import { type Clock, after, days } from '../time/clock.ts';
import { deleteOldRecipients, hasStoppedMails, releaseMail, reserveMails } from './queries.ts';

/** The two domains of Gmail, which also ignores dots. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, which is the same for all spellings that reach the same
 * person.
 */
export function mailboxOf(email: string): string {
  const [, user = '', host = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const domain = domainToASCII(host) || host;
  // The text after a plus is a label that the owner of the mailbox chooses.
  const box = user.normalize('NFKC').replace(/(?<=.)\+.*/, '');
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** The key under which a recipient is stored: a keyed hash in the form of a UUID. */
export function recipientKey(secretKey: string, email: string): string {
  const hash = createHmac('sha256', secretKey)
    .update(`recipient:${mailboxOf(email)}`)
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Maximum number of unrequested mails to a person within `mailingWeek`, from all gyms together. */
const mailsEachWeek = 3;
/** How long a mail counts, in milliseconds. */
export const mailingWeek = days(7);

interface MailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secretKey' | 'publicUrl'>;
}

type Settings = Pick<MailDeps, 'config'>;

/** Makes and reads the tokens of the links that stop mails. */
export const stopTokens = ({ config }: Settings) => createSealedIds(config.secretKey, 'stop-mails');

export const stopPath = '/api/stopmails';

/**
 * Returns the unsubscribe link of this address. It stops all mails except those requested from an account with this
 * address.
 */
export function stopLink(settings: Settings, email: string): string {
  const token = stopTokens(settings).make(recipientKey(settings.config.secretKey, email));
  return new URL(`${stopPath}/${token}`, settings.config.publicUrl).href;
}

/**
 * Atomically counts one mail to each address before it is sent. Returns the addresses that may be mailed, without people
 * who have unsubscribed or had three mails within a week. `db` is the transaction in which the mail is requested.
 */
export async function admitRecipients(
  { clock, config }: Omit<MailDeps, 'db'>,
  db: Database,
  emails: readonly string[],
): Promise<Set<string>> {
  if (!emails.length) return new Set();
  const keys = new Map(emails.map((email) => [email, recipientKey(config.secretKey, email)]));
  const now = clock.now();
  const counted = { now, since: after(now, -mailingWeek), limit: mailsEachWeek };
  const admitted = await reserveMails(db, { ...counted, keys: [...new Set(keys.values())] });
  // If two spellings of one address are given, the first is mailed.
  const first = new Map(emails.toReversed().map((email) => [keys.get(email), email]));
  return new Set(admitted.flatMap((key) => first.get(key) ?? []));
}

/** Whether the person with this address has stopped mails. */
export async function hasStopped({ db, config }: MailDeps, email: string): Promise<boolean> {
  return hasStoppedMails(db, recipientKey(config.secretKey, email));
}

/** Runs `send` if the address may be mailed. A mail that could not be sent is not counted. */
export async function sendIfAdmitted(
  context: MailDeps,
  email: string,
  send: () => Promise<void>,
): Promise<void> {
  const { db, clock, config } = context;
  const reservedAt = clock.now();
  const fixed = { config, clock: { now: () => reservedAt } };
  const admitted = await admitRecipients(fixed, db, [email]);
  if (!admitted.size) return;
  await send().catch(async (error: unknown) => {
    await releaseMail(db, recipientKey(config.secretKey, email), reservedAt);
    throw error;
  });
}

/** Deletes recipients a week after their last mail, except recipients who stopped mails. */
export function sweepRecipients({ db, clock }: Pick<MailDeps, 'db' | 'clock'>): Recurring {
  return sweeping('mail.sweep-recipients', (limit) =>
    deleteOldRecipients(db, after(clock.now(), -mailingWeek), limit),
  );
}
