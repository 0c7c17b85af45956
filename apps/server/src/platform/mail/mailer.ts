import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../env.ts';
import { mailFolderIn } from '../data-dir.ts';
import { newId } from '../database/new-id.ts';
import { UselessRetry } from '../events/reaction.ts';
import { atFirstUse } from '../remembered.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in the text, which is logged if mails are written to files. */
  readonly link: string;
  /** The link in the text that stops such mails; left out of mails that the person has asked for. */
  readonly stopLink?: string;
}

export interface Mailer {
  /**
   * Sends a mail. If the server refuses it for good, throws a `RefusedMail`; other errors make the job try
   * again.
   */
  send(mail: Mail): Promise<void>;
}

/** Returns headers that let mail programs offer to stop such mails with one click (RFC 8058). */
const listHeaders = ({ stopLink }: Mail) =>
  stopLink
    ? { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Converts a mail for Nodemailer. */
const messageOf = (from: string, mail: Mail) => {
  const { to, subject, text, html } = mail;
  return { from, to, subject, text, html, headers: listHeaders(mail) };
};

/**
 * The error of a mail that the server never takes, for example because the mailbox does not exist.
 */
export class RefusedMail extends UselessRetry {}

interface SMTPError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * Nodemailer is loaded for the first mail, because most servers send few mails and the library
 * takes memory.
 */
const nodemailer = () => import('nodemailer');

/** Connects and logs in to the mail server; throws if it does not answer within `ms` milliseconds. */
export async function checkMailServer(smtpUrl: string, ms: number): Promise<void> {
  const { createTransport } = await nodemailer();
  const transport = createTransport(smtpUrl);
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error('The mail server does not answer');
  });
  try {
    await Promise.race([transport.verify(), late]);
  } finally {
    transport.close();
  }
}

/**
 * Whether a mail server answered that it never takes this mail. An answer to the login or the sender, or an answer about the
 * server's rules (5.7, RFC 3463) such as 'relay access denied', would be given to other mails too, so it means wrong
 * settings.
 */
const isFinal = ({ responseCode = 0, response = '', command = '' }: SMTPError): boolean =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) && !/^\d+[ -]5\.7\./.test(response);

/** Returns the answer of a mail server without its text, which names the recipient. */
function refusalOf(error: SMTPError): Error {
  const { responseCode, command } = error;
  const message = `The mail server answered ${responseCode} to ${command}`;
  const Kind = isFinal(error) ? RefusedMail : Error;
  return Object.assign(new Kind(message), { responseCode });
}

/**
 * How long a mail server may take to accept a connection, and be silent later, in milliseconds. A worker waits that long for a
 * server that has stopped.
 */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Sends mails by SMTP (`smtp://user:password@host:port`). The address may have options of Nodemailer, such as `?pool=true`.
 * `dkim` is the key that signs the mails.
 */
export function smtpMailer(smtpUrl: string, from: string, dkim?: Config['dkim']): Mailer {
  const openTransport = atFirstUse(async () =>
    (await nodemailer()).createTransport({ url: smtpUrl, ...patience, ...(dkim && { dkim }) }),
  );
  return {
    send: async (mail) => {
      const transport = await openTransport();
      await transport.sendMail(messageOf(from, mail)).catch((error: SMTPError) => {
        throw error.responseCode === undefined ? error : refusalOf(error);
      });
    },
  };
}

/**
 * Writes each mail to a file in `folder`, for machines without a mail server. With `logsLinks`, the link is also
 * logged, for developers.
 */
export function fileMailer(folder: string, from: string, log: Logger, logsLinks: boolean): Mailer {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const;
  const openTransport = atFirstUse(async () => (await nodemailer()).createTransport(options));
  return {
    send: async (mail) => {
      const transport = await openTransport();
      const { message } = await transport.sendMail(messageOf(from, mail));
      const path = join(folder, `${newId()}.eml`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // The disk may be full, so the unfinished file is removed.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      log.info({ file: path, ...(logsLinks && { link: mail.link }) }, 'mail written');
    },
  };
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim' | 'dataDir' | 'isProduction'>;

/** Uses SMTP if it is configured, else files. */
export function createMailer(
  { smtpUrl, mailFrom, dkim, dataDir, isProduction }: MailSettings,
  log: Logger,
): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom, dkim);
  return fileMailer(mailFolderIn(dataDir), mailFrom, log, !isProduction);
}
