import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../../env.ts';
import { newId } from '../database/new-id.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one thing to do, repeated in the log when mails are only written to files. */
  readonly link: string;
}

export interface Mailer {
  /** Sends a mail; throws when the server does not take it, so that the job tries again. */
  send(mail: Mail): Promise<void>;
}

/** Mails by SMTP (`smtp://user:password@host:port`). */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}

/** Writes each mail as a file of its own to `folder` and logs its link: for a machine without a mail server. */
export function fileMailer(folder: string, from: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async ({ to, subject, text, link }) => {
      const { message } = await transport.sendMail({ from, to, subject, text });
      const path = join(folder, `${newId()}.eml`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        // On a full disk, what is there already would only take more room.
        await rm(`${path}.part`, { force: true });
        throw error;
      }
      log.info({ to, link, file: path }, 'mail written');
    },
  };
}

/** Mails by SMTP when there is a server for it, else as files. */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom);
  return fileMailer(join(dataDir, 'outbox'), mailFrom, log);
}
