import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { accounts, media } from '@trackboard/contract/all-endpoints';
import { apiAt } from '@trackboard/story-world';
import { pino } from 'pino';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import { startMailServer } from '../../../apps/server/testing/mail-server.ts';
import { secretKey } from '../../../apps/server/testing/test-config.ts';
import { type ChatClient, createChatClient, type Tally } from '../chat/chat-client.ts';
import { findViolations, openOutsiders, readMessages } from '../chat/end-state.ts';
import { createScenario } from '../chat/scenario.ts';
import { findJobs } from '../crash/await-drained.ts';
import { startLoad } from '../crash/load.ts';
import { createTortureGym, type TortureGym } from '../crash/torture-gym.ts';
import { readRows } from '../crash/writes.ts';
import type { Part } from '../part.ts';
import { createRandom, type Random } from '../random.ts';
import { injectFaults } from './faults.ts';
import { checkRechecks, checkSharedLimits } from './rechecks.ts';
import { restartInTurn, upgradeInTurn } from './rolling-upgrade.ts';
import { type Scene, startCluster, until } from './start-cluster.ts';
import { addBatch, checkBatch, openTimedGym, watchBatch } from './timed-publishing.ts';

/** How long a client pauses between two actions, in milliseconds on average. */
const meanPause = 4000;

/** Lets clients send, edit and delete messages until stopped. */
function startTalking(clients: readonly ChatClient[], random: Random) {
  const stopping = new AbortController();
  const talk = async (client: ChatClient): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(random.below(2 * meanPause));
      await client.act(random);
    }
  };
  const talking = Promise.all(clients.map(talk));
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await talking;
    },
  };
}

/** Returns the pictures that athletes have uploaded but that some node does not serve. */
async function checkPictures(
  { cluster, api, nodeApis }: Scene,
  { athletes }: TortureGym,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, token } of athletes) {
    const { image } = await api.do(accounts.get, { userId: id }, token);
    for (const [n, nodeApi] of nodeApis.entries()) {
      const { ok, status } = await nodeApi.try(media.image128, { image: image ?? '' });
      if (!ok)
        problems.push(`${cluster.nodes[n]?.name} answers ${status} for the picture of ${id}`);
    }
  }
  return problems;
}

interface ClusterReport {
  /** The actions of the run, with their figures. */
  readonly figures: readonly (readonly [what: string, figure: string])[];
  readonly violations: readonly string[];
}

const clientCount = 40;

/** How long the nodes may work on remaining jobs, in seconds. */
const drainWithin = 120;

const newTally = (violations: string[]): Tally => ({
  live: 0,
  caughtUp: 0,
  connections: 0,
  retried: 0,
  delays: [],
  violations,
});

async function openScene(
  resources: AsyncDisposableStack,
  onStep: (text: string) => void,
): Promise<Scene> {
  const mailServer = await startMailServer();
  resources.defer(() => mailServer.close());
  const cluster = await startCluster(resources, {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    NODE_ENV: 'production',
    SECRET_KEY: secretKey,
  });
  const database = connectDatabase({
    address: () => cluster.databaseUrl,
    log: pino({ level: 'error' }),
    maxConnections: 2,
  });
  resources.defer(() => database.close());
  return {
    cluster,
    api: apiAt(cluster.origin),
    nodeApis: cluster.nodes.map(({ origin }) => apiAt(origin)),
    db: database.db,
    mailServer,
    violations: [],
    onStep,
  };
}

async function startTraffic(scene: Scene, resources: AsyncDisposableStack) {
  const { api, cluster, db, violations } = scene;
  const random = createRandom(20_261_123);
  const scenario = await createScenario({ api, db }, clientCount, random);
  const tally = newTally(violations);
  const deps = { hub: cluster.origin, api, tally };
  const clients = scenario.members.map((member) => createChatClient(deps, member));
  const outsiders = openOutsiders(cluster.origin, scenario, violations);
  resources.defer(() => {
    for (const socket of [...clients, ...outsiders]) socket.close();
  });
  await settleAll(clients);
  const gym = await createTortureGym(api);
  const faults = { areOn: false };
  const target = { api, origin: cluster.origin, gym };
  const load = startLoad(target, { isUp: () => !faults.areOn, kills: () => 0 });
  const talking = startTalking(clients, random);
  return { random, tally, clients, gym, faults, load, talking };
}
type Traffic = Awaited<ReturnType<typeof startTraffic>>;

const settleAll = (clients: readonly ChatClient[]) =>
  Promise.all(clients.map((client) => client.settle()));

/**
 * Stops the writers. Compares the acknowledged writes with the stored rows and with the data of all
 * clients.
 */
async function endTraffic(scene: Scene, { load, talking, clients, gym }: Traffic) {
  const { db, cluster, violations } = scene;
  await talking.stop();
  const { acknowledged, unavailable, cutOff, violations: answers } = await load.stop();
  violations.push(...[...answers].map(([what, times]) => `${what} (${times} times)`));
  await settleAll(clients);
  const stored = await readMessages(db);
  violations.push(...findViolations(clients, stored));
  await until(drainWithin, async () => (await findJobs(db)).length === 0);
  violations.push(...load.ledger.check(await readRows(db)), ...(await findJobs(db)));
  violations.push(...(await checkPictures(scene, gym)));
  violations.push(...cluster.nodes.flatMap(({ crashes }) => crashes));
  const messages = [...stored.values()].reduce((sum, rows) => sum + rows.length, 0);
  return { acknowledged, unavailable, cutOff, messages };
}

const ms = (value: number): string => `${Math.round(value)} ms`;

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

/**
 * Runs three nodes behind HAProxy under load. It kills nodes, restarts and freezes Redis, publishes at a time, uses up
 * limits, takes access away, restarts the nodes in turn, and upgrades other nodes in turn. The function is long because it
 * is one sequence of steps.
 */
async function tortureCluster(
  kills: number,
  onStep: (text: string) => void,
): Promise<ClusterReport> {
  const begun = performance.now();
  const resources = new AsyncDisposableStack();
  try {
    const scene = await openScene(resources, onStep);
    const { violations } = scene;
    onStep(`three nodes are up after ${seconds(begun)}`);
    const traffic = await startTraffic(scene, resources);
    const { tally, faults } = traffic;
    const timedGym = await openTimedGym(scene);

    const underFaults = await addBatch(scene, timedGym, 'A');
    onStep(`${clientCount} clients are connected; faults begin after ${seconds(begun)}`);
    faults.areOn = true;
    const [{ redisFaults }, first] = await Promise.all([
      injectFaults(scene, kills, traffic.random),
      checkBatch(scene, timedGym, underFaults, true),
    ]);
    violations.push(...first.problems);
    await settleAll(traffic.clients);
    faults.areOn = false;
    const retriedUnderFaults = tally.retried;
    const unavailableUnderFaults = traffic.load.unavailable();
    onStep(`the faults are over after ${seconds(begun)}`);

    const calm = await addBatch(scene, timedGym, 'B');
    const watching = await watchBatch(scene, timedGym, calm);
    const rechecks = await checkRechecks(scene, timedGym);
    violations.push(...rechecks.problems);
    const { email } = traffic.gym.owner;
    violations.push(...(await checkSharedLimits(scene, timedGym, email)));
    onStep('limits and rechecks are done');
    const second = await checkBatch(scene, timedGym, calm, false);
    violations.push(...second.problems, ...(await watching.check()));
    watching.close();
    onStep(`publishing is done after ${seconds(begun)}`);

    const stops = await restartInTurn(scene);
    await settleAll(traffic.clients);
    const end = await endTraffic(scene, traffic);
    const failedLater =
      tally.retried - retriedUnderFaults + end.unavailable - unavailableUnderFaults;
    if (failedLater) violations.push(`${failedLater} requests failed outside the faults`);
    onStep(`everything was compared after ${seconds(begun)}`);

    const upgrade = await upgradeInTurn(scene, resources);
    violations.push(...(upgrade?.problems ?? []));
    return {
      violations,
      figures: [
        ['nodes killed', `${kills}`],
        ['Redis restarted or frozen', `${redisFaults}`],
        ['writes acknowledged', `${end.acknowledged}`],
        ['messages', `${end.messages}, to ${clientCount} clients`],
        [
          'under faults: writes without an answer, answered 503, repeated requests',
          `${end.cutOff}, ${unavailableUnderFaults}, ${retriedUnderFaults}`,
        ],
        ['mails for 12 notifications, under faults and without', `${first.mails}, ${second.mails}`],
        [
          'a removal, a logout, a new password reached all nodes',
          `${ms(rechecks.removal)}, ${ms(rechecks.logout)}, ${ms(rechecks.passwordChange)}`,
        ],
        ['nodes restarted in turn: stopping took', stops.map(ms).join(', ')],
        ['requests that failed outside the faults', `${failedLater}`],
        [
          'upgrade in turn',
          upgrade
            ? `${upgrade.commit} to this version without ${upgrade.without.join(', ')}, ${upgrade.acknowledged} writes`
            : 'skipped: there is no git history',
        ],
        ['in all', seconds(begun)],
      ],
    };
  } finally {
    await resources.disposeAsync();
  }
}

const hasPrograms =
  spawnSync('redis-server', ['--version']).status === 0 &&
  spawnSync('haproxy', ['-v']).status === 0;

/** Three nodes behind HAProxy under load, while nodes are killed and Redis fails. */
export const clusterPart: Part = {
  name: 'cluster',
  unit: 'kills',
  usual: 10,
  quick: 3,
  most: 200,
  run: async (kills, print) => {
    if (!hasPrograms) {
      return { figures: 'skipped, because redis-server or haproxy is missing', violations: [] };
    }
    const { figures, violations } = await tortureCluster(kills, print);
    const lines = figures.map(([what, figure]) => `\n  ${what}: ${figure}`);
    return { figures: lines.join(''), violations };
  },
};
