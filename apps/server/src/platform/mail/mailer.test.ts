import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '#testing';
import { RefusedMail, fileMailer, smtpMailer } from './mailer.ts';
import { greeting } from './letter.ts';

const from = 'Trackboard <no-reply@trackboard.example>';
const mail = {
  to: 'mara@northlane.example',
  subject: 'Reset your Trackboard password – für Mara',
  text: 'Hi Mara,\n\nhttp://localhost:3000/resetpassword?token=x\n',
  html: '<p>Hi Mara</p>',
  link: 'http://localhost:3000/resetpassword?token=x',
};

describe('smtpMailer', () => {
  it('sends a mail to the mail server', async () => {
    const server = await startMailServer();
    await smtpMailer(`smtp://127.0.0.1:${server.port}`, from).send(mail);
    expect(server.mails).toEqual([
      {
        from: 'no-reply@trackboard.example',
        to: ['mara@northlane.example'],
        source: expect.stringMatching(
          /Subject: =\?UTF-8\?[^]*multipart\/alternative[^]*text\/plain[^]*text\/html/,
        ) as string,
      },
    ]);
    await server.close();
  });

  it('throws if the server is unavailable', async () => {
    const server = await startMailServer();
    await server.close();
    const mailer = smtpMailer(`smtp://127.0.0.1:${server.port}`, from);
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
  });

  it('throws an error without the address if the server refuses it', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(new Error(`unknown: ${address}`)),
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const error = await smtpMailer(`smtp://127.0.0.1:${port}`, from).send(mail).catch(String);
    server.close();
    expect(error).toBe('Error: The mail server answered 550 to RCPT TO');
  });

  it.each([
    ['RCPT TO', 550, '5.1.1 no such mailbox', true],
    ['RCPT TO', 550, '5.7.1 relay access denied', false],
    ['RCPT TO', 451, '4.7.1 greylisted', false],
    ['DATA', 552, '5.3.4 too large', true],
    ['MAIL FROM', 550, '5.1.8 no such sender', false],
  ])(
    'throws for %s %i %s, with a final refusal: %s',
    async (command, responseCode, text, isFinal) => {
      const answer = (at: string, done: (error?: Error) => void) =>
        at === command ? done(Object.assign(new Error(text), { responseCode })) : done();
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onMailFrom: (_address, _session, done) => answer('MAIL FROM', done),
        onRcptTo: (_address, _session, done) => answer('RCPT TO', done),
        onData: (stream, _session, done) => {
          stream.on('end', () => answer('DATA', done)).resume();
        },
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.server.address() as AddressInfo;
      const error: unknown = await smtpMailer(`smtp://127.0.0.1:${port}`, from)
        .send(mail)
        .catch((thrown: unknown) => thrown);
      server.close();
      expect(error).toMatchObject({ responseCode });
      expect(error instanceof RefusedMail).toBe(isFinal);
    },
  );
});

describe('the mailer for a server with STARTTLS and a login', () => {
  const password = 'a-password-of-the-tests';
  let server: SMTPServer;
  let logins: boolean[];
  const addressOf = (given: string) => {
    const { port } = server.server.address() as AddressInfo;
    return `smtp://trackboard:${given}@127.0.0.1:${port}?requireTLS=true&tls.rejectUnauthorized=false`;
  };
  beforeEach(async () => {
    logins = [];
    server = new SMTPServer({
      onAuth: ({ username, password: given }, session, done) => {
        logins.push(session.secure);
        if (given === password) done(null, { user: username });
        else done(new Error(`wrong: ${given}`));
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it('logs in after the connection is encrypted', async () => {
    await smtpMailer(addressOf(password), from).send(mail);
    expect(logins).toEqual([true]);
  });

  it('throws an error without the password if the password is wrong', async () => {
    const error = await smtpMailer(addressOf('hunter2'), from).send(mail).catch(String);
    expect(error).toBe('Error: The mail server answered 535 to AUTH PLAIN');
  });
});

describe('fileMailer', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trackboard-mails-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes each mail to a file that only the owner may read, and logs its link', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const mailFolder = join(folder, 'outbox');
    const mailer = fileMailer(mailFolder, from, log, true);
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    const names = await readdir(mailFolder);
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
      const source = await readFile(join(mailFolder, name), 'utf8');
      expect(source).toContain('To: mara@northlane.example');
      expect(source).toContain(mail.link);
      const { mode } = await stat(join(mailFolder, name));
      expect(mode.toString(8).slice(-3)).toBe('600');
    }
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { link: mail.link },
      { link: mail.link },
    ]);
    expect(lines.join('')).not.toContain(mail.to);
  });
});

it('a production server does not log links, which are secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-mails-'));
  let line = '';
  const log = pino({}, { write: (text) => (line += text) });
  await fileMailer(folder, from, log, false).send(mail);
  await rm(folder, { recursive: true });
  expect(line).toContain('mail written');
  expect(line).not.toContain('token');
});

describe('greeting', () => {
  it.each(['Mara', 'Anne-Marie', "D'Arcy", 'J. R.', 'Zoë', 'Ольга', '美咲', 'Mary Jane', 'José'])(
    'greets %s by name',
    (name) => {
      expect(greeting(name)).toBe(`Hi ${name},`);
      expect(greeting(name.normalize('NFD'))).toBe(`Hi ${name.normalize('NFD')},`);
    },
  );

  it.each([
    'https://evil.example/win',
    'evil.example',
    'Win at evil.example now',
    'www.evil',
    'a@evil.example',
    '//evil',
    'javascript:alert',
    '<a href=x>Mara</a>',
    '<img src=x>',
    '[Mara](x)',
    'call 5035550123',
    'Mara\nBcc: all',
    'evil\u2024example',
    'evil\u3002example',
    'You have won a prize and should answer now',
    '',
  ])('greets %j without the name', (name) => {
    expect(greeting(name)).toBe('Hello,');
  });
});
