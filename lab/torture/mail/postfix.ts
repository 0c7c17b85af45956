import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';

/** Postfix, which passes mails on. Its ports have different requirements. */
export interface Postfix {
  /**
   * The port that takes mails to all but `laterRecipient` and `refusedRecipient`, and that supports
   * STARTTLS.
   */
  readonly port: number;
  /** The port that takes mails only after STARTTLS and a login, as providers do. */
  readonly loginPort: number;
  /**
   * The port that asks Postgrey, which takes a mail from its second attempt on, after two seconds.
   */
  readonly greyPort: number;
  /** The port that waits for four seconds at each recipient. */
  readonly slowPort: number;
  /** The file with the certificate of the authority that signed the server's certificate. */
  readonly authority: string;
  stop(): Promise<void>;
}

/** Recipients that the server answers with 451 and with 550. */
export const laterRecipient = 'later@gym.example';
export const refusedRecipient = 'refused@gym.example';

/** A login that the server knows. */
export const login = { user: 'trackboard', password: 'a-password-of-the-tests' };

const programs = ['postfix', 'postgrey', 'saslpasswd2', 'openssl'];
const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);

/** The reason why the tests with Postfix cannot run here; null if they can. */
export const withoutPostfix =
  missing.length > 0
    ? `${missing.join(', ')} is missing`
    : process.getuid?.() === 0
      ? null
      : 'this is not root';

function run(program: string, args: readonly string[], input = ''): void {
  const { status, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} has failed: ${stderr}`);
}

/** Makes an authority, and a certificate of it for localhost. */
async function makeCertificates(folder: string): Promise<string> {
  const file = (name: string) => join(folder, name);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const authority = ['-x509', ...key, '-subj', '/CN=Authority of the tests'];
  run('openssl', ['req', ...authority, '-keyout', file('ca.key'), '-out', file('ca.pem')]);
  const request = [...key, '-subj', '/CN=localhost', '-keyout', file('tls.key')];
  run('openssl', ['req', ...request, '-out', file('tls.csr')]);
  await writeFile(file('names'), 'subjectAltName=DNS:localhost');
  const signer = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '2'];
  const signed = ['-in', file('tls.csr'), '-extfile', file('names'), '-out', file('tls.pem')];
  run('openssl', ['x509', '-req', ...signer, ...signed]);
  return file('ca.pem');
}

interface Ports {
  readonly port: number;
  readonly loginPort: number;
  readonly greyPort: number;
  readonly slowPort: number;
  readonly postgrey: number;
}

const mainOf = (folder: string, relayTo: number): string => `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.gym.example
mydestination =
alias_maps =
relayhost = [127.0.0.1]:${relayTo}
smtp_dns_support_level = disabled
default_database_type = texthash
mynetworks = 127.0.0.0/8
smtpd_recipient_restrictions = check_recipient_access inline:{ { ${laterRecipient} = 451 4.7.1 Try again later }, { ${refusedRecipient} = 550 5.1.1 No such mailbox } }, permit_mynetworks, reject
smtpd_tls_cert_file = ${folder}/tls.pem
smtpd_tls_key_file = ${folder}/tls.key
smtpd_tls_security_level = may
smtpd_peername_lookup = no
`;

const rules = (list: string) => `  -o { smtpd_recipient_restrictions = ${list} }`;
const inside = (name: string, program = name, limit = '-') =>
  `${name} unix - - n - ${limit} ${program}`;

const masterOf = ({ port, loginPort, greyPort, slowPort, postgrey }: Ports): string =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    `127.0.0.1:${loginPort} inet n - n - - smtpd`,
    '  -o smtpd_tls_security_level=encrypt',
    '  -o smtpd_sasl_auth_enable=yes',
    rules('permit_sasl_authenticated, reject'),
    `127.0.0.1:${greyPort} inet n - n - - smtpd`,
    rules(`check_policy_service inet:127.0.0.1:${postgrey}, permit_mynetworks, reject`),
    `127.0.0.1:${slowPort} inet n - n - - smtpd`,
    rules('sleep 4, permit_mynetworks, reject'),
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    inside('tlsmgr', 'tlsmgr', '1'),
    inside('rewrite', 'trivial-rewrite'),
    ...['bounce', 'defer', 'trace'].map((name) => inside(name, 'bounce', '0')),
    inside('proxymap'),
    ...['smtp', 'relay'].map((name) => inside(name, 'smtp')),
    ...['error', 'retry'].map((name) => inside(name, 'error')),
    inside('anvil', 'anvil', '1'),
    inside('scache', 'scache', '1'),
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n');

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const greeting = await once(socket, 'data').then(String, () => '');
  socket.destroy();
  return greeting.startsWith('220');
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** Starts a program, and waits until `isUp`. */
async function start(
  program: string,
  args: readonly string[],
  isUp: () => Promise<boolean>,
): Promise<{ child: ChildProcess; closed: Promise<unknown> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const closed = once(child, 'close');
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${log}`);
    await pause(100);
  }
  return { child, closed };
}

async function writeSettings(folder: string, ports: Ports, relayTo: number): Promise<void> {
  await writeFile(join(folder, 'main.cf'), mainOf(folder, relayTo));
  await writeFile(join(folder, 'master.cf'), masterOf(ports));
  const logins = join(folder, 'logins');
  const sasl = `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nmech_list: PLAIN LOGIN\nsasldb_path: ${logins}\n`;
  await mkdir(join(folder, 'sasl'));
  await writeFile(join(folder, 'sasl', 'smtpd.conf'), sasl);
  run(
    'saslpasswd2',
    ['-p', '-c', '-f', logins, '-u', 'mail.gym.example', login.user],
    login.password,
  );
  run('chown', ['postfix', logins]);
  await mkdir(join(folder, 'queue'));
  for (const [name, owner] of [
    ['data', 'postfix'],
    ['grey', 'postgrey'],
  ] as const) {
    await mkdir(join(folder, name));
    run('chown', [owner, join(folder, name)]);
  }
}

/** Starts the server; it relays to the mail server at a port of this machine. */
export async function startPostfix(relayTo: number): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), 'trackboard-postfix-'));
  // Postfix's processes run as different users.
  await chmod(folder, 0o755);
  const ports: Ports = {
    port: await findFreePort(),
    loginPort: await findFreePort(),
    greyPort: await findFreePort(),
    slowPort: await findFreePort(),
    postgrey: await findFreePort(),
  };
  const authority = await makeCertificates(folder);
  await writeSettings(folder, ports, relayTo);
  const grey = [
    `--inet=127.0.0.1:${ports.postgrey}`,
    `--dbdir=${join(folder, 'grey')}`,
    '--delay=2',
    '--auto-whitelist-clients=0',
  ];
  const postgrey = await start('postgrey', grey, () => accepts(ports.postgrey));
  const postfix = await start('postfix', ['-c', folder, 'start-fg'], () => answers(ports.port));
  return {
    ...ports,
    authority,
    stop: async () => {
      // A signal would only end Postfix's script.
      run('postfix', ['-c', folder, 'stop']);
      await postfix.closed;
      postgrey.child.kill();
      await postgrey.closed;
      await rm(folder, { recursive: true });
    },
  };
}
