import { AggregatorRegistry, type PrometheusContentType, Registry } from 'prom-client';
import type { DatabaseAddress } from '../database/open-pool.ts';
import type { Nodes, NodeSockets } from '../nodes/nodes.ts';
import { stopSignals } from '../stop-signal.ts';
import {
  type Channel,
  type Peer,
  type PrimaryCalls,
  type WorkerCalls,
  connect,
} from './connect.ts';

/** The link of a worker to the primary process. */
export interface WorkerLink {
  /** The number of the worker, from 1. A worker that replaces a dead one gets the same number. */
  readonly number: number;
  readonly address: DatabaseAddress;
  /** The number of connections to the database that this worker may have. */
  readonly maxConnections: number;
  /** What the workers of one machine share without Redis. */
  readonly nodes: Nodes;
  /**
   * Gives the metrics of this worker to the others. Returns a function that reads those of all workers, each with the label
   * `worker`, and once those of the whole installation.
   */
  readonly shareMetrics: (registry: Registry) => () => Promise<string>;
}

/** Divides metrics into those that are the same on all workers, and those of this one. */
function divide(registry: Registry): Record<'installation' | 'own', Registry> {
  const parts = { installation: new Registry(), own: new Registry() };
  for (const { name, aggregator } of registry.getMetricsAsArray()) {
    const part = aggregator === 'first' ? parts.installation : parts.own;
    const metric = registry.getSingleMetric(name);
    if (metric) part.registerMetric(metric);
  }
  return parts;
}

/** The metrics of this worker, with its label, so that none is added to that of another. */
async function labelled(registry: Registry, worker: string): Promise<readonly object[]> {
  const { own } = divide(registry);
  own.setDefaultLabels({ worker });
  return (await own.getMetricsAsJSON()).map((metric) => ({ ...metric, aggregator: 'sum' }));
}

const channel: Channel = {
  // If the primary process has ended, this process ends as well.
  send: (message) => void process.send?.(message, undefined, undefined, () => undefined),
  onMessage: (receive) => void process.on('message', receive),
};

export interface Primary {
  /** Resolves with the reason when the primary process asks this worker to stop. */
  readonly stopped: Promise<string>;
  readonly begun: Promise<WorkerLink>;
}

/**
 * Connects this worker with the primary process. From then on it ignores stop signals, which terminals and service managers
 * send to all processes, because the primary process stops the workers in turn.
 */
export function joinPrimary(): Primary {
  for (const signal of stopSignals) process.on(signal, () => undefined);
  const stopped = Promise.withResolvers<string>();
  let sockets: NodeSockets | undefined;
  let metrics = new Registry();
  let worker = '';
  let databaseUrl = '';
  const primary: Peer<PrimaryCalls> = connect<WorkerCalls, PrimaryCalls>(channel, {
    databaseMoved: (url) => {
      databaseUrl = url;
    },
    receive: (event) => sockets?.handleEvent(event),
    missEvents: () => sockets?.reconnectAll(),
    metrics: () => labelled(metrics, worker),
    stop: () => stopped.resolve('the primary process stops'),
  });
  const nodes: Nodes = {
    createFloodCounter: (options) => ({ add: (key) => primary.ask('count', options, key) }),
    createPresence: () => ({
      entered: (userId) => primary.tell('entered', userId),
      left: (userId) => primary.tell('left', userId),
      among: (userIds) => primary.ask('among', userIds),
    }),
    join: async (_app, joined) => {
      sockets = joined;
      return (event) => {
        if (joined.awaits(event.type)) primary.tell('publish', event);
      };
    },
  };
  const readAll = async (): Promise<string> => {
    const { installation } = divide(metrics);
    const described = [...(await primary.ask('allMetrics'))];
    const all = AggregatorRegistry.aggregate<PrometheusContentType>(described);
    return Registry.merge([installation, all]).metrics();
  };
  async function begin(): Promise<WorkerLink> {
    const begun = await primary.ask('begin');
    worker = String(begun.number);
    databaseUrl ||= begun.databaseUrl;
    return {
      number: begun.number,
      maxConnections: begun.maxConnections,
      address: () => databaseUrl,
      nodes,
      shareMetrics: (registry) => {
        metrics = registry;
        return readAll;
      },
    };
  }
  return { stopped: stopped.promise, begun: begin() };
}
