import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '../../apps/server/src/platform/database/embedded/free-port.ts';

/** OpenSMTPD, which passes mails on. Without TLS: that of Debian 12 does not work with its OpenSSL. */
export interface OpenSmtpd {
  readonly port: number;
  stop(): Promise<void>;
}

/** Recipients that the server answers with 451 and with 550. */
export const laterRecipient = 'later@gym.example';
export const refusedRecipient = 'refused@gym.example';

const smtpd = '/usr/sbin/smtpd';

/** Whether this machine has OpenSMTPD, which is not an npm package, and may run it. */
export const hasOpenSmtpd =
  spawnSync(smtpd, ['-h']).error === undefined && process.getuid?.() === 0;

if (!hasOpenSmtpd) {
  process.stderr.write(
    'Tests with OpenSMTPD are skipped: opensmtpd is missing, or this is not root.\n',
  );
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const greeting = await once(socket, 'data').then(String, () => '');
  socket.destroy();
  return greeting.startsWith('220');
}

/** Starts the server; it relays to the mail server at a port of this machine. `folder` gets its files. */
export async function startOpenSmtpd(folder: string, relayTo: number): Promise<OpenSmtpd> {
  const port = await findFreePort();
  const config = join(folder, 'smtpd.conf');
  await writeFile(
    config,
    `table later { "${laterRecipient}" }
table refused { "${refusedRecipient}" }
filter later phase rcpt-to match rcpt-to <later> reject "451 4.7.1 Greylisted, try again later"
filter refused phase rcpt-to match rcpt-to <refused> reject "550 5.1.1 No such mailbox"
filter all chain { later, refused }
listen on 127.0.0.1 port ${port} filter all
action "out" relay host smtp://127.0.0.1:${relayTo}
match from any for any action "out"
`,
  );
  // It keeps its queue and its socket at fixed paths, which may belong to this machine's mail server.
  const inside = [
    'mount -t tmpfs none /var/spool',
    'mkdir -m 711 /var/spool/smtpd',
    'mount -t tmpfs none /run',
    `exec ${smtpd} -d -f ${config}`,
  ].join(' && ');
  const child = spawn('unshare', ['--mount', 'sh', '-c', inside], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const closed = once(child, 'close');
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`smtpd has ended: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}
