import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Gmail ignores dots, and has two domains. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address: the same for all spellings that reach the same person. */
export function mailboxOf(email: string): string {
  const [, user = '', host = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const domain = domainToASCII(host) || host;
  // What follows a plus is a label that the owner of the mailbox chooses.
  const box = user.normalize('NFKC').replace(/(?<=.)\+.*$/, '');
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** The key under which a recipient is stored: a keyed hash in the form of a UUID. */
export function recipientKey(secretKey: string, email: string): string {
  const hash = createHmac('sha256', secretKey)
    .update(`recipient:${mailboxOf(email)}`)
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
