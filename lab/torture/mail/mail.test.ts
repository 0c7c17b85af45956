import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedMail, smtpMailer } from '../../../apps/server/src/platform/mail/mailer.ts';
import { type MailServer, startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { patience } from '../../../apps/server/testing/patience.ts';
import {
  type Postfix,
  laterRecipient,
  login,
  refusedRecipient,
  startPostfix,
  withoutPostfix,
} from './postfix.ts';
import { tortureMail } from './torture-mail.ts';

if (withoutPostfix) process.stderr.write(`Tests with Postfix are skipped: ${withoutPostfix}.\n`);

const execute = promisify(execFile);

const from = 'Trackboard <no-reply@gym.example>';
const mail = {
  to: 'mara@northlane.example',
  subject: 'Your coach wrote – für Mara',
  text: 'Hi Mara,\n\na line  with spaces \n.\nand a dot\n',
  html: '<p>Hi Mara,</p>\n.\n<p>and a dot</p>',
  link: 'https://gym.example/stop',
  stopLink: 'https://gym.example/stop',
};

const unfold = (text: string): string => text.replaceAll(/\r\n[ \t]+/g, ' ');

/** Returns a header in the relaxed form of DKIM (RFC 6376, 3.4.2). */
function relaxed(line: string): string {
  const [name = '', ...value] = line.split(':');
  return `${name.toLowerCase().trim()}:${value
    .join(':')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
}

/** Whether the key has signed the headers that the signature lists. */
function isSigned(source: string, publicKey: string): boolean {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = unfold(head).split('\r\n');
  const find = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  const signature = find('dkim-signature');
  const listed = /\bh=([^;]+)/.exec(signature)?.[1]?.replaceAll(/\s/g, '').split(':') ?? [];
  const given = /\bb=([^;]+)$/.exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const unsigned = relaxed(signature.replace(/\bb=[^;]+$/, 'b='));
  const signed = [...listed.map((name) => relaxed(find(name))), unsigned].join('\r\n');
  const key = createPublicKey(publicKey);
  return verify('sha256', Buffer.from(signed), key, Buffer.from(given, 'base64'));
}

/**
 * Sends the mail from another process, which trusts an authority if one is given. Resolves to the error, or to
 * 'sent'.
 */
async function sendTrusting(authority: string | null, address: string): Promise<string> {
  const script = join(import.meta.dirname, 'send-mail.ts');
  const env = { ...process.env, ...(authority && { NODE_EXTRA_CA_CERTS: authority }) };
  const { stdout } = await execute(process.execPath, [script, address], { env });
  return stdout.trim();
}

describe.skipIf(withoutPostfix)('mails through Postfix', () => {
  let inbox: MailServer;
  let server: Postfix;
  const addressOf = (options = '') => `smtp://localhost:${server.port}?ignoreTLS=true${options}`;
  const loginAddress = ({ user, password }: typeof login) =>
    `smtp://${user}%40mail.gym.example:${password}@localhost:${server.loginPort}?requireTLS=true`;

  beforeAll(async () => {
    inbox = await startMailServer();
    server = await startPostfix(inbox.port);
  });
  afterAll(async () => {
    await server?.stop();
    await inbox.close();
  });
  beforeEach(() => inbox.clear());

  it('arrive signed, with a header that stops them with one click', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const dkim = { domainName: 'gym.example', keySelector: 'trackboard', privateKey };
    await smtpMailer(addressOf(), from, dkim).send(mail);
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), patience);
    const source = inbox.mails[0]?.source ?? '';
    const headers = unfold(source);
    expect(headers).toMatch(/^DKIM-Signature: .*d=gym\.example;.* s=trackboard;/m);
    expect(headers).toContain(`List-Unsubscribe: <${mail.stopLink}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(isSigned(source, publicKey)).toBe(true);
    expect(isSigned(source.replace('Subject: ', 'Subject: x'), publicKey)).toBe(false);
  });

  it.each([
    [laterRecipient, 451, Error],
    [refusedRecipient, 550, RefusedMail],
  ])('to %s make the mailer throw %i without the address', async (to, code, Kind) => {
    const error: unknown = await smtpMailer(addressOf(), from)
      .send({ ...mail, to })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      constructor: Kind,
      message: `The mail server answered ${code} to RCPT TO`,
    });
  });

  it('are accepted at the second attempt by a server with greylisting', async () => {
    const mailer = smtpMailer(`smtp://localhost:${server.greyPort}?ignoreTLS=true`, from);
    await expect(mailer.send(mail)).rejects.toThrow('answered 450 to RCPT TO');
    await expect.poll(() => mailer.send(mail).then(() => 'taken', String), patience).toBe('taken');
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), patience);
  });

  it('wait for a slow server', async () => {
    const begun = performance.now();
    await smtpMailer(`smtp://localhost:${server.slowPort}?ignoreTLS=true`, from).send(mail);
    expect(performance.now() - begun).toBeGreaterThan(3500);
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), patience);
  });

  it('are encrypted and sent after a login, if the app trusts the authority of the server', async () => {
    expect(await sendTrusting(server.authority, loginAddress(login))).toBe('sent');
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), patience);
    expect(inbox.mails[0]?.source).toContain('with ESMTPSA');
  });

  it('are not sent to a server whose authority is unknown, whatever the address asks for', async () => {
    for (const address of [loginAddress(login), `smtp://localhost:${server.port}`]) {
      expect(await sendTrusting(null, address)).toContain('unable to verify the first certificate');
    }
  });

  it('are not sent with a wrong password, which the error does not name', async () => {
    const address = loginAddress({ ...login, password: 'wrong' });
    expect(await sendTrusting(server.authority, address)).toBe(
      'Error: The mail server answered 535 to AUTH PLAIN',
    );
  });

  it('are sent at the rate of the address', async () => {
    const mailer = smtpMailer(addressOf('&pool=true&rateLimit=20'), from);
    const begun = performance.now();
    await Promise.all(Array.from({ length: 100 }, () => mailer.send(mail)));
    expect(performance.now() - begun).toBeGreaterThan(4000);
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(100), patience);
  });

  it('are not lost when the app is killed', async () => {
    const { violations } = await tortureMail(200, () => undefined);
    expect(violations).toEqual([]);
  });
});

it('the mailer throws after a few seconds if the mail server is silent', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const begun = performance.now();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  await expect(mailer.send(mail)).rejects.toThrow('Greeting never received');
  expect(performance.now() - begun).toBeLessThan(60_000);
  silent.close();
});
