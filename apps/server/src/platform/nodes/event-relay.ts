import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { CommittedEvent } from '../events/outbox.ts';

interface RelayMetrics {
  readonly events: Counter<'outcome'>;
  readonly gaps: Counter;
}

/** Creates the metrics of the state that nodes share, for `/metrics`. */
export function createRelayMetrics(registry: Registry, redis: Redis): RelayMetrics {
  registry.registerMetric(
    new Gauge({
      name: 'redis_connected',
      help: 'Whether Redis can be used now: 1 or 0',
      registers: [],
      collect() {
        this.set(redis.status === 'ready' ? 1 : 0);
      },
    }),
  );
  return {
    events: new Counter({
      name: 'node_events_total',
      help: 'Events for other nodes by outcome: sent, not sent, or received from them',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    gaps: new Counter({
      name: 'node_event_gaps_total',
      help: 'How often events of other nodes may have been missed, so that sockets had to reconnect',
      registers: [registry],
    }),
  };
}

/** Sends committed events to the other nodes, and receives their events. */
export interface EventRelay {
  /**
   * Sends an event without waiting. An event that cannot be sent is not sent later; instead the other nodes learn of a
   * gap.
   */
  publish(event: CommittedEvent): void;
  close(): Promise<void>;
}

interface RelayOptions {
  readonly redis: Redis;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  /** Called for each event of another node, in order for each node. */
  readonly onEvent: (event: CommittedEvent) => void;
  /** Called when events of other nodes may have been lost. */
  readonly onGap: () => void;
}

const stream = 'trackboard:events';

/** The approximate number of kept events, which a node can read after reconnecting. */
const maxLength = 10_000;

/** The maximum number of entries of one read. */
const batch = 500;

/** How long a read waits for events, and when a read counts as lost, in milliseconds. */
const blockFor = 5000;
const readTimeout = 2 * blockFor;

/** The pause between two attempts after a failure, in milliseconds. */
const retryAfter = 250;

/**
 * The position up to which a node has read. A restarted Redis server may have lost events that it
 * had confirmed.
 */
interface Position {
  readonly run: string;
  /** The id of the last entry, such as `1763829600000-0`. */
  readonly id: string;
}

type Entry = readonly [id: string, fields: string[]];

function isAfter(id: string, other: string): boolean {
  const [time = 0, n = 0] = id.split('-').map(Number);
  const [otherTime = 0, otherN = 0] = other.split('-').map(Number);
  return time > otherTime || (time === otherTime && n > otherN);
}

async function findRun(redis: Redis): Promise<string> {
  return /^run_id:(\w+)/m.exec(await redis.info('server'))?.[1] ?? '';
}

/** Finds where to read on, and whether entries after `before` are gone. */
async function findPosition(reader: Redis, before: Position | null) {
  const run = await findRun(reader);
  const [first] = await reader.xrange(stream, '-', '+', 'COUNT', 1);
  const isKept = before?.run === run && !(first && isAfter(first[0], before.id));
  if (isKept) return { position: before, isGap: false };
  const [last] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
  return { position: { run, id: last?.[0] ?? '0-0' }, isGap: before !== null };
}

async function readAfter(reader: Redis, id: string): Promise<readonly Entry[]> {
  const answer = await reader.xread('COUNT', batch, 'BLOCK', blockFor, 'STREAMS', stream, id);
  return answer?.[0]?.[1] ?? [];
}

/** Reads an entry: the node that wrote it, and an event, or none for a gap. */
function readEntry(fields: readonly string[]): { node: string; event: CommittedEvent | null } {
  const [, node = '', , event = 'null'] = fields;
  return { node, event: JSON.parse(event) as CommittedEvent | null };
}

/**
 * Sends events in order. After a failure, retries until it could announce a gap to the other nodes.
 */
function createSender({ redis, metrics }: RelayOptions, node: string) {
  let isGapUnknown = false;
  let timer: NodeJS.Timeout | undefined;
  const send = (event: CommittedEvent | null) =>
    redis.xadd(stream, 'MAXLEN', '~', maxLength, '*', 'node', node, 'event', JSON.stringify(event));
  const tellGap = (): void => {
    isGapUnknown = true;
    timer = setTimeout(() => {
      send(null).then(() => (isGapUnknown = false), tellGap);
    }, retryAfter).unref();
  };
  return {
    publish: (event: CommittedEvent): void => {
      const sent = send(event).then(
        () => metrics.events.inc({ outcome: 'sent' }),
        () => {
          metrics.events.inc({ outcome: 'not sent' });
          if (!isGapUnknown) tellGap();
        },
      );
      void sent;
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Relays events over a Redis stream. A node that loses its connection reads on where it stopped; if that is impossible,
 * `onGap` is called. Throws if the server is not usable.
 */
export async function startEventRelay(options: RelayOptions): Promise<EventRelay> {
  const { redis, log, metrics, onEvent, onGap } = options;
  const node = randomUUID();
  const sender = createSender(options, node);
  const reader = redis.duplicate({ commandTimeout: readTimeout, lazyConnect: true });
  reader.on('error', () => undefined);
  await reader.connect();
  const stopping = new AbortController();
  const report = (): void => {
    metrics.gaps.inc();
    log.warn('Events of other nodes may be missing: sockets reconnect');
    onGap();
  };

  let { position } = await findPosition(reader, null);
  async function resume(): Promise<void> {
    const found = await findPosition(reader, position);
    position = found.position;
    if (found.isGap) report();
  }
  function receive([id, fields]: Entry): void {
    position = { ...position, id };
    const entry = readEntry(fields);
    if (entry.node === node) return;
    if (!entry.event) return report();
    metrics.events.inc({ outcome: 'received' });
    onEvent(entry.event);
  }
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const entry of await readAfter(reader, position.id)) receive(entry);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.debug({ err: error }, 'reading the events of other nodes failed');
        if (reader.status === 'ready') reader.disconnect(true);
        await recover();
      }
    }
  }
  async function recover(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(retryAfter);
      try {
        return await resume();
      } catch (error) {
        log.debug({ err: error }, 'Redis is not back yet');
      }
    }
  }

  const following = follow();
  return {
    publish: sender.publish,
    close: async () => {
      stopping.abort();
      sender.stop();
      reader.disconnect();
      await following;
    },
  };
}
