import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseAccount } from '../../../apps/server/src/platform/database/embedded/account.ts';
import { findFreePort } from '../../../apps/server/src/platform/find-free-port.ts';
import { runHaproxy } from '../cluster/proxy.ts';
import { connectTo } from '../crash/cluster-control.ts';
import { createEtcd, createMember, type Etcd, type Member, password } from './member.ts';

/**
 * Returns the configuration of HAProxy. Only the leader answers `/primary` with 200. The connections to a former leader are
 * closed. A refused connection fails at once, because HAProxy would wait a second before it tries the same server again.
 */
function configOf(port: number, members: readonly Member[]): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`,
  );
  return `defaults
  mode tcp
  retries 0
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Starts HAProxy, which routes connections to the leader. Returns its port. */
async function startLeaderProxy(
  resources: AsyncDisposableStack,
  folder: string,
  members: readonly Member[],
): Promise<number> {
  const port = await findFreePort();
  const haproxy = await runHaproxy(join(folder, 'leader.cfg'), configOf(port, members));
  resources.defer(() => haproxy.stop());
  return port;
}

/** Three PostgreSQL servers, one of which leads, and HAProxy in front of them. */
export interface FailoverDatabase {
  readonly members: readonly Member[];
  readonly etcd: Etcd;
  /**
   * The app's database, and the superuser's database of the server. Both are reached through
   * HAProxy.
   */
  readonly databaseUrl: string;
  readonly adminUrl: string;
  /** The URL of a member's own server, which may not be the leader. */
  directUrl(member: Member): string;
  /** Waits until all members run and the leader has a synchronous standby. */
  untilWhole(): Promise<{ leader: Member; standby: Member }>;
  /** Waits until another member leads. */
  untilLedByOther(than: Member): Promise<void>;
}

const memberCount = 3;
const lookEvery = 200;

/** How long members may take to return or to elect a leader, in milliseconds. */
const patience = 180_000;

interface MemberStatus {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

type Status = readonly MemberStatus[];

const leaderOf = (status: Status) =>
  status.find(({ role, state }) => role === 'leader' && state === 'running');

function isWhole(status: Status): boolean {
  const timeline = leaderOf(status)?.timeline;
  const isWell = (each: MemberStatus) =>
    ['running', 'streaming'].includes(each.state) && each.timeline === timeline;
  return status.length === memberCount && status.every(isWell);
}

/**
 * Finds the newest version of PostgreSQL from the system's packages, because the built-in one has no
 * pg_rewind.
 */
async function findPrograms(): Promise<string> {
  const parent = '/usr/lib/postgresql';
  const versions = (await readdir(parent)).map(Number).filter(Number.isInteger);
  return join(parent, String(Math.max(...versions)), 'bin');
}

const urlOf = (user: string, port: number, database: string): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

async function createDatabase(adminUrl: string): Promise<void> {
  const admin = await connectTo(adminUrl);
  await admin.query(`create role trackboard login password '${password}'`);
  await admin.query('create database trackboard owner trackboard');
  await admin.end();
}

async function startMembers(
  resources: AsyncDisposableStack,
  folder: string,
  etcd: Etcd,
): Promise<Member[]> {
  const programs = await findPrograms();
  const { owner } = chooseAccount([folder, programs]);
  const members: Member[] = [];
  for (let n = 1; n <= memberCount; n += 1) {
    const member = await createMember({ name: `pg${n}`, folder, etcd, programs, owner });
    resources.defer(() => member.stop());
    await member.start();
    members.push(member);
  }
  return members;
}

/** Asks any member that answers for the state of all members. */
async function readStatus(members: readonly Member[]): Promise<Status> {
  for (const { restPort } of members) {
    const signal = AbortSignal.timeout(1000);
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal }).catch(
      () => null,
    );
    const status = (await answer?.json().catch(() => null)) as { members?: MemberStatus[] } | null;
    if (status?.members) return status.members;
  }
  return [];
}

/** Starts etcd, three members and HAProxy on loopback, in `folder`. */
export async function startFailoverDatabase(
  resources: AsyncDisposableStack,
  folder: string,
): Promise<FailoverDatabase> {
  // Under root, PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const etcd = await createEtcd(folder);
  resources.defer(() => etcd.kill());
  await etcd.start();
  const members = await startMembers(resources, folder, etcd);

  async function poll<Found>(find: (status: Status) => Found | null | undefined): Promise<Found> {
    const end = performance.now() + patience;
    for (;;) {
      const status = await readStatus(members);
      const found = find(status);
      if (found) return found;
      if (performance.now() > end) throw new Error(`stays so: ${JSON.stringify(status)}`);
      await pause(lookEvery);
    }
  }
  const named = (status: MemberStatus | undefined) =>
    members.find(({ name }) => name === status?.name);
  const untilWhole = () =>
    poll((status) => {
      const leader = named(leaderOf(status));
      const standby = named(status.find(({ role }) => role === 'sync_standby'));
      return leader && standby && isWhole(status) ? { leader, standby } : null;
    });
  const port = await startLeaderProxy(resources, folder, members);
  await untilWhole();
  const adminUrl = urlOf('postgres', port, 'postgres');
  await createDatabase(adminUrl);
  return {
    members,
    etcd,
    databaseUrl: urlOf('trackboard', port, 'trackboard'),
    adminUrl,
    directUrl: (member) => urlOf('postgres', member.port, 'trackboard'),
    untilWhole,
    untilLedByOther: async (than) => {
      await poll((status) => leaderOf(status) && leaderOf(status)?.name !== than.name);
    },
  };
}
