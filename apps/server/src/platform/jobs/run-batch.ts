import type { Logger } from 'pino';
import type { JobResult, JobWithMetadata, QueueStats } from 'pg-boss';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { describeError } from '../log/describe-error.ts';
import { resourceProblemOf } from '../resource-problem.ts';
import {
  type Channel,
  type Reaction,
  UselessRetry,
  channelNames,
  channels,
  deadLetterQueue,
} from '../events/reaction.ts';

/** Counts the jobs of a queue. */
type CountJobs = (queue: string) => Promise<Pick<QueueStats, 'queuedCount' | 'activeCount'>>;

/** How long jobs take. */
type JobDurations = Histogram<'channel' | 'reaction' | 'outcome'>;

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

/** A job: one reaction to one event. */
export interface JobData {
  readonly reaction: string;
  readonly eventId: number;
  readonly eventType: string;
  readonly payload: unknown;
}

type Job = Pick<JobWithMetadata<JobData>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

export interface BatchDeps {
  readonly reactions: ReadonlyMap<string, Reaction>;
  readonly log: Logger;
  readonly durations: JobDurations;
}

async function react({ reactions }: BatchDeps, { data }: Job): Promise<void> {
  const reaction = reactions.get(data.reaction);
  if (!reaction) throw new UselessRetry('There is no such reaction');
  await reaction.run(data.eventType, data.payload);
}

function failed({ log }: BatchDeps, job: Job, error: unknown): JobResult {
  const { reaction, eventId } = job.data;
  const isLast = error instanceof UselessRetry || job.retryCount >= job.retryLimit;
  const isOutage = resourceProblemOf(error) === 'database_unavailable';
  const level = isLast ? 'error' : isOutage ? 'debug' : 'warn';
  const text = isLast ? 'a job failed and is set aside' : 'a job failed and will be tried again';
  log[level]({ err: error, reaction, eventId, job: job.id }, text);
  return { id: job.id, status: isLast ? 'deadletter' : 'failed', output: describeError(error) };
}

async function runJob(deps: BatchDeps, channel: Channel, job: Job): Promise<JobResult> {
  const measured = deps.durations.startTimer({ channel, reaction: job.data.reaction });
  const result = await react(deps, job).then(
    (): JobResult => ({ id: job.id, status: 'completed' }),
    (error: unknown) => failed(deps, job, error),
  );
  measured({ outcome: result.status });
  return result;
}

/**
 * Runs the jobs of a batch, one after another unless the channel runs them concurrently. A failing job does not affect the
 * others.
 */
export async function runBatch(deps: BatchDeps, channel: Channel, jobs: readonly Job[]) {
  if ('atOnce' in channels[channel])
    return Promise.all(jobs.map((job) => runJob(deps, channel, job)));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await runJob(deps, channel, job));
  return results;
}
