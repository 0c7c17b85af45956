import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { listBackups } from './backup/backup-files.ts';
import type { Config } from '../env.ts';
import type { Database } from './database/transaction.ts';
import { countWaitingEvents } from './events/queries.ts';
import { listLargestGyms } from './storage/queries.ts';
import type { Clock } from './time/clock.ts';

export interface MetricsDeps {
  readonly config: Pick<Config, 'dataDir' | 'backupDir'>;
  readonly db: Database;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly countSockets: () => number;
}

/** Returns the free bytes of the disk of an existing folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Adds a gauge of the whole installation, which is the same on all nodes and is read on each request. A gauge that cannot be
 * read has no value.
 */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      aggregator: 'first',
      registers: [],
      async collect() {
        this.remove();
        const value = await Promise.try(read).catch(() => undefined);
        if (value !== undefined) this.set(value);
      },
    }),
  );
}

function addPoolGauge(registry: Registry, pool: Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database by state; waiting: requests for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
}

function addEventGauges({ registry, db, clock }: MetricsDeps): void {
  const waiting = () => countWaitingEvents(db);
  gauge(
    registry,
    'events_waiting',
    'Events that wait to become jobs',
    async () => (await waiting()).count,
  );
  gauge(registry, 'events_waiting_seconds', 'Age of the oldest waiting event', async () => {
    const { oldest } = await waiting();
    return oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0;
  });
}

/** The number of gyms in the metrics, which keeps them small on a server with many gyms. */
const largestGyms = 20;

function addFilesGauge({ registry, db }: MetricsDeps): void {
  registry.registerMetric(
    new Gauge({
      name: 'gym_files_bytes',
      help: `Room of the private pictures and videos of the ${largestGyms} gyms with the most; gym="": not sent yet`,
      labelNames: ['gym'],
      aggregator: 'first',
      registers: [],
      async collect() {
        this.reset();
        const gyms = await listLargestGyms(db, largestGyms).catch(() => []);
        for (const { gymId, sum } of gyms) this.set({ gym: gymId ?? '' }, sum);
      },
    }),
  );
}

/**
 * Metrics of sockets, connections, events, files, disk and backups for `/metrics`. Returns the function that counts a committed
 * event, such as a saved score or a sent message.
 */
export function addAppMetrics(deps: MetricsDeps): (type: string) => void {
  const { registry, config, pool, countSockets } = deps;
  addPoolGauge(registry, pool);
  addEventGauges(deps);
  addFilesGauge(deps);
  registry.registerMetric(
    new Gauge({
      name: 'sockets',
      help: 'Open sockets',
      registers: [],
      collect() {
        this.set(countSockets());
      },
    }),
  );
  gauge(registry, 'disk_free_bytes', 'Free space of the disk of DATA_DIR', () =>
    freeBytes(config.dataDir),
  );
  gauge(registry, 'backup_seconds', 'When the newest backup was made, in Unix time', async () => {
    const [newest] = await listBackups(config.backupDir);
    return newest && newest.madeAt.getTime() / 1000;
  });
  const events = new Counter({
    name: 'events_total',
    help: 'Committed events of this process by type, such as saved scores and sent messages',
    labelNames: ['type'],
    registers: [registry],
  });
  return (type) => events.inc({ type });
}
