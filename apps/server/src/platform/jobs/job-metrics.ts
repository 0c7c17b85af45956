import type { QueueStats } from 'pg-boss';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { channelNames, deadLetterQueue } from '../events/channels.ts';

/** Counts the jobs of a queue. */
type CountJobs = (queue: string) => Promise<Pick<QueueStats, 'queuedCount' | 'activeCount'>>;

/** How long jobs take. */
export type JobDurations = Histogram<'channel' | 'reaction' | 'outcome'>;

/** Adds metrics of jobs for `/metrics`, counted on each request. */
export function addJobMetrics(registry: Registry, count: CountJobs): JobDurations {
  registry.registerMetric(
    new Gauge({
      name: 'jobs',
      help: 'Jobs by channel and state, at most a minute old. Failed ones are not tried again.',
      labelNames: ['channel', 'state'],
      aggregator: 'first',
      registers: [],
      async collect() {
        this.reset();
        for (const channel of channelNames) {
          const counted = await Promise.all([
            count(channel),
            count(deadLetterQueue(channel)),
          ]).catch(() => null);
          // Without the database, the other metrics are more important, so this one is left out.
          if (!counted) return;
          const [jobs, failed] = counted;
          this.set({ channel, state: 'waiting' }, jobs.queuedCount);
          this.set({ channel, state: 'active' }, jobs.activeCount);
          this.set({ channel, state: 'failed' }, failed.queuedCount);
        }
      },
    }),
  );
  return new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of jobs by channel, reaction and outcome: completed, failed (tried again) or deadletter',
    labelNames: ['channel', 'reaction', 'outcome'],
    registers: [registry],
  });
}
