import { smtpMailer } from '../../../apps/server/src/platform/mail/mailer.ts';

/*
 * Sends a mail by the given SMTP address, and prints 'sent' or the error. It is a separate process, because Node reads
 * NODE_EXTRA_CA_CERTS at its start.
 */

const [address = ''] = process.argv.slice(2);
const mailer = smtpMailer(address, 'Trackboard <no-reply@gym.example>');
const link = 'https://gym.example';
const sent = mailer.send({
  to: 'mara@northlane.example',
  subject: 'Hello',
  text: link,
  html: '',
  link,
});
process.stdout.write(`${await sent.then(() => 'sent', String)}\n`);
