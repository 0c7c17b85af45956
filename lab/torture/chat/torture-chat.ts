import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chat } from '@trackboard/contract/all-endpoints';
import { type Api, apiAt } from '@trackboard/story-world';
import { pino } from 'pino';
import { connectDatabase } from '../../../apps/server/src/platform/database/connect-database.ts';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { startTestServer, withDatabase } from '../../../apps/server/testing/test-server.ts';
import { type BreakableLine, breakableLine } from '../../../e2e/testing/breakable-line.ts';
import { type AppProcess, createAppProcess } from '../app-process.ts';
import { milliseconds, type Part } from '../part.ts';
import { createRandom, type Random } from '../random.ts';
import { type ChatClient, createChatClient, patientApi, type Tally } from './chat-client.ts';
import { findViolations, openOutsiders, readMessages } from './end-state.ts';
import { createScenario, type Scenario } from './scenario.ts';

interface ChatReport extends Tally {
  readonly clients: number;
  readonly messages: number;
  /** The number of messages that members have. A message counts for each member. */
  readonly deliveries: number;
  readonly kills: number;
  readonly broken: number;
  /** How often the connections of a tenth of the clients died without a sign. */
  readonly silentCuts: number;
  readonly seconds: number;
}

const usualClients = 200;

/** How long a client pauses between two actions, in milliseconds on average. */
const meanPause = 6000;

const killEvery = 15_000;
const breakEvery = 100;
const cutEvery = 3000;
/** The number of lines to the hub that the clients share. */
const lineCount = 10;

interface Setup {
  readonly app: AppProcess;
  readonly api: Api;
  readonly db: Database;
  readonly scenario: Scenario;
  readonly clients: readonly ChatClient[];
  readonly lines: readonly BreakableLine[];
  readonly tally: Tally;
  readonly random: Random;
}

/** Removes the member of the scenario. Returns the last position that the member may have. */
async function removeMember({ api, db, scenario, tally }: Setup): Promise<number> {
  const { groupId, admin, removed } = scenario.removal;
  const calls = patientApi(api, admin.token, () => void (tally.retried += 1));
  await calls.do(chat.removeUser, { groupId, userId: removed.id });
  const rows = (await readMessages(db)).get(groupId) ?? [];
  return rows.length;
}

const heldBy = (clients: readonly ChatClient[]): number =>
  clients
    .flatMap(({ threads }) => [...threads.values()])
    .reduce((sum, { messages }) => sum + messages.length, 0);

/** Lets all clients write until they have `wanted` messages together, while connections break and the app is killed. */
async function writeUnderFaults(
  { app, clients, lines, scenario, random }: Setup,
  wanted: number,
  onStep: (text: string) => void,
) {
  const progress = { isRunning: true, kills: 0, broken: 0, silentCuts: 0 };
  const write = async (client: ChatClient) => {
    while (progress.isRunning) {
      await pause(random.below(2 * meanPause));
      await client.act(random);
    }
  };
  const breakConnections = async () => {
    while (progress.isRunning) {
      await pause(breakEvery);
      clients[random.below(clients.length)]?.breakConnection();
      progress.broken += 1;
    }
  };
  const cutLines = async () => {
    while (progress.isRunning) {
      await pause(cutEvery);
      const line = lines[random.below(lines.length)];
      line?.freeze();
      await line?.mend();
      progress.silentCuts += 1;
    }
  };
  const killApp = async () => {
    while (progress.isRunning) {
      await pause(killEvery);
      await app.kill('SIGKILL');
      await app.start();
      progress.kills += 1;
      const deliveries = heldBy(clients);
      onStep(`kill ${progress.kills}: ${deliveries} deliveries`);
      progress.isRunning = deliveries < wanted;
    }
  };
  // The member who will be removed only reads, because a message may be refused at any moment.
  const writers = clients.filter(({ member }) => member !== scenario.removal.removed);
  await Promise.all([...writers.map(write), breakConnections(), cutLines(), killApp()]);
  const { kills, broken, silentCuts } = progress;
  return { kills, broken, silentCuts };
}

function findLeaks({ scenario, clients }: Setup, lastAllowed: number): string[] {
  const { groupId, removed } = scenario.removal;
  const client = clients.find(({ member }) => member === removed);
  const held = client?.ended.get(groupId)?.messages.at(-1)?.seq ?? 0;
  if (!client?.ended.has(groupId)) return ['the removed member still watches the group'];
  return held > lastAllowed ? [`the removed member has message ${held} of ${lastAllowed}`] : [];
}

async function run(setup: Setup, wanted: number, onStep: (text: string) => void) {
  const started = Date.now();
  const { clients, db, tally } = setup;
  await Promise.all(clients.map((client) => client.settle()));
  onStep(`${clients.length} clients are connected`);
  const removal = pause(killEvery / 2).then(() => removeMember(setup));
  const faults = await writeUnderFaults(setup, wanted, onStep);
  const lastAllowed = await removal;
  await Promise.all(clients.map((client) => client.settle()));
  const stored = await readMessages(db);
  tally.violations.push(...findViolations(clients, stored), ...findLeaks(setup, lastAllowed));
  return {
    ...tally,
    ...faults,
    clients: clients.length,
    messages: [...stored.values()].reduce((sum, rows) => sum + rows.length, 0),
    deliveries: heldBy(clients),
    seconds: (Date.now() - started) / 1000,
  };
}

/**
 * Lets clients chat while the app is killed and their connections break, also without a sign. Compares the messages of each
 * client.
 */
export async function tortureChat(
  wanted: number,
  onStep: (text: string) => void,
  clientCount = usualClients,
): Promise<ChatReport> {
  const resources = new AsyncDisposableStack();
  try {
    const server = await startTestServer(undefined);
    resources.defer(() => server.stop());
    const databaseUrl = withDatabase(server.adminUrl, server.template);
    const dataDir = await mkdtemp(join(tmpdir(), 'trackboard-torture-chat-'));
    resources.defer(() => rm(dataDir, { recursive: true }));
    const app = await createAppProcess({ databaseUrl, dataDir, sandboxPort: null });
    resources.defer(() => app.kill('SIGKILL'));
    await app.start();
    const log = pino({ level: 'error' });
    const database = connectDatabase({ address: () => databaseUrl, log, maxConnections: 2 });
    resources.defer(() => database.close());
    const { db } = database;
    const { origin } = app;
    const api = apiAt(origin);
    const random = createRandom(20_261_122);
    const scenario = await createScenario({ api, db }, clientCount, random);
    const tally: Tally = {
      live: 0,
      caughtUp: 0,
      connections: 0,
      retried: 0,
      delays: [],
      violations: [],
    };
    const lines = await Promise.all(Array.from({ length: lineCount }, () => breakableLine(origin)));
    resources.defer(async () => void (await Promise.all(lines.map((line) => line.cut()))));
    const clients = scenario.members.map((member, n) =>
      createChatClient({ hub: lines[n % lineCount]?.origin ?? origin, api, tally }, member),
    );
    const outsiders = openOutsiders(origin, scenario, tally.violations);
    resources.defer(() => {
      for (const socket of [...clients, ...outsiders]) socket.close();
    });
    return await run({ app, api, db, scenario, clients, lines, tally, random }, wanted, onStep);
  } finally {
    await resources.disposeAsync();
  }
}

/** 200 clients chat while their connections break and the app is killed. */
export const chatPart: Part = {
  name: 'chat',
  unit: 'deliveries',
  usual: 100_000,
  quick: 5000,
  most: 1_000_000,
  run: async (deliveries, print) => {
    const report = await tortureChat(deliveries, print);
    const figures = [
      `${report.deliveries} deliveries of ${report.messages} messages to ${report.clients} clients`,
      `${report.live} live (${milliseconds(report.delays)})`,
      `${report.caughtUp} by catching up`,
      `${report.kills} kills`,
      `${report.broken} broken connections`,
      `${report.retried} requests tried again`,
    ];
    return { figures: figures.join(', '), violations: report.violations };
  },
};
