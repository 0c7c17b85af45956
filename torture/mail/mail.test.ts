import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smtpMailer } from '../../apps/server/src/platform/mail/mailer.ts';
import { type MailServer, startMailServer } from '../../apps/server/testing/mail-server.ts';
import { patience } from '../../apps/server/testing/patience.ts';
import {
  type OpenSmtpd,
  hasOpenSmtpd,
  laterRecipient,
  refusedRecipient,
  startOpenSmtpd,
} from './opensmtpd.ts';

const from = 'Trackboard <no-reply@gym.example>';
const mail = {
  to: 'mara@northlane.example',
  subject: 'Your coach wrote – für Mara',
  text: 'Hi Mara,\n\na line  with spaces \n.\nand a dot\n',
  link: 'https://gym.example/stop',
  stopLink: 'https://gym.example/stop',
};

const unfold = (text: string): string => text.replaceAll(/\r\n[ \t]+/g, ' ');

/** A header in the relaxed form of DKIM (RFC 6376, 3.4.2). */
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

describe.skipIf(!hasOpenSmtpd)('mails through OpenSMTPD', () => {
  let folder: string;
  let inbox: MailServer;
  let server: OpenSmtpd;
  const addressOf = (options = '') => `smtp://localhost:${server.port}${options}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-mail-'));
    inbox = await startMailServer();
    server = await startOpenSmtpd(folder, inbox.port);
  });
  afterAll(async () => {
    await server?.stop();
    await inbox.close();
    await rm(folder, { recursive: true });
  });

  it('arrive signed, with one click to stop them', async () => {
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
    [laterRecipient, 451],
    [refusedRecipient, 550],
  ])('to %s throw %i without the address, so that the job tries again', async (to, code) => {
    const error = await smtpMailer(addressOf(), from)
      .send({ ...mail, to })
      .catch(String);
    expect(error).toBe(`Error: The mail server answered ${code} to RCPT TO`);
  });

  it('are sent at the rate of the address', async () => {
    inbox.clear();
    const mailer = smtpMailer(addressOf('?pool=true&rateLimit=20'), from);
    const begun = performance.now();
    await Promise.all(Array.from({ length: 100 }, () => mailer.send(mail)));
    expect(performance.now() - begun).toBeGreaterThan(4000);
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(100), patience);
  });
});

it('a mail throws after some seconds if the mail server is silent', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const begun = performance.now();
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  await expect(mailer.send(mail)).rejects.toThrow('Greeting never received');
  expect(performance.now() - begun).toBeLessThan(60_000);
  silent.close();
});
