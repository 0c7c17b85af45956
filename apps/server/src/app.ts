import { join } from 'node:path';
import { apiBase } from '@trackboard/contract';
import { allEndpoints } from '@trackboard/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './env.ts';
import {
  accountReactions,
  type OwnedGym,
  accountRoutes,
  createKnownSources,
  createResetTokens,
} from './features/accounts/index.ts';
import {
  checkOwnerPlan,
  findOwnedGym,
  gymRoutes,
  isMember,
  planOfOwner,
} from './features/gyms/index.ts';
import { createGifLibrary, mediaRoutes, videoRoutes } from './features/media/index.ts';
import { createOwnDataSigner, ownDataReactions, ownDataRoutes } from './features/own-data/index.ts';
import { paymentRoutes } from './features/payments/index.ts';
import { scoreLiveReactions, scoreReactions, scoreRoutes } from './features/scores/index.ts';
import { statsRoutes } from './features/stats/index.ts';
import { describeMarketplace, trackRoutes } from './features/tracks/index.ts';
import {
  workoutLiveReactions,
  workoutRecurring,
  workoutRoutes,
  workoutTopics,
} from './features/workouts/index.ts';
import { uploadFolderIn } from './platform/data-dir.ts';
import type { DatabaseAddress } from './platform/database/open-pool.ts';
import type { Database } from './platform/database/transaction.ts';
import { dispatching } from './platform/events/dispatching.ts';
import { type CommittedEvent, createOutbox } from './platform/events/outbox.ts';
import type { Reaction } from './platform/events/reaction.ts';
import { authenticateWith } from './platform/http/authenticate.ts';
import { createServer } from './platform/http/create-server.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { registerRoutes, type RouteDeps } from './platform/http/register-routes.ts';
import type { Route } from './platform/http/route.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import {
  type Recurring,
  type RunningWork,
  startRecurring,
} from './platform/recurring/recurring.ts';
import { createLimiter, refuseAnonymousUpload } from './platform/limits/limiter.ts';
import { logFailure } from './platform/log/log-failure.ts';
import { fileMailer, type Mailer, smtpMailer } from './platform/mail/mailer.ts';
import { type Realtime, startRealtime } from './platform/realtime/start-realtime.ts';
import { createTokens, type Tokens } from './platform/sessions/tokens.ts';
import { diskStore } from './platform/storage/file-store.ts';
import { createImages } from './platform/storage/images.ts';
import { createLinkSigner } from './platform/storage/link-signer.ts';
import { createVideoLink } from './platform/storage/video-link.ts';
import { createVideos } from './platform/storage/videos.ts';
import type { Clock } from './platform/time/clock.ts';
import { sweeps } from './sweeps.ts';

type AppConfig = Pick<
  Config,
  | 'dataDir'
  | 'publicUrl'
  | 'secretKey'
  | 'smtpUrl'
  | 'mailFrom'
  | 'trialDays'
  | 'ownerPlans'
  | 'giphyApiKey'
  | 'iosAppUrl'
  | 'androidAppUrl'
>;

export interface AppDeps {
  readonly config: AppConfig;
  readonly db: Database;
  readonly pool: Pool;
  /** For the jobs, which keep connections of their own. */
  readonly address: DatabaseAddress;
  readonly clock: Clock;
  readonly log: Logger;
  /** The built web app, null to serve none. */
  readonly webRoot: string | null;
  /** Whether every answer is held against its schema. */
  readonly checkOutput: boolean;
  /** Whether this process also works the jobs: mails above all. */
  readonly runJobs: boolean;
}

const version = '0.1.0';

function createMailer({ config, log }: AppDeps): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(join(config.dataDir, 'outbox'), config.mailFrom, log);
}

/** What the features are given, and the features themselves: an explicit list. */
function assemble(deps: AppDeps, onCommitted: (event: CommittedEvent) => void) {
  const { db, clock, config } = deps;
  const outbox = createOutbox(clock, onCommitted);
  const store = diskStore(join(config.dataDir, 'media'));
  const images = createImages(store);
  const videos = createVideos(store, deps.log);
  const videoSigner = createLinkSigner(config.secretKey, 'video links', clock);
  const tokens = createTokens(config.secretKey, clock);
  const resetTokens = createResetTokens(config.secretKey);
  const base = { db, clock, outbox, images };
  const limiter = createLimiter(base);
  const knownSources = createKnownSources({ db, clock, secretKey: config.secretKey });
  const gyms = { ...base, trialDays: config.trialDays, ownerPlans: config.ownerPlans };
  const accounts = {
    ...base,
    tokens,
    resetTokens,
    limiter,
    knownSources,
    mobileApps: { ios: config.iosAppUrl, android: config.androidAppUrl },
    findOwnedGym: (ownerId: string) => findOwnedGym(gyms, ownerId),
    planOfOwner: (owned: OwnedGym | null) => planOfOwner(gyms, owned),
    isAthleteOf: (gymId: string, userId: string) => isMember(db, gymId, userId),
  };
  const videoLink = createVideoLink(videoSigner);
  const ownData = {
    ...base,
    limiter,
    knownSources,
    videos,
    videoLink,
    signer: createOwnDataSigner(config.secretKey, clock),
    publicUrl: config.publicUrl,
  };
  const gifLibrary = createGifLibrary(config.giphyApiKey, deps.log);
  const libraries = [gifLibrary.gifs, gifLibrary.bundledGifs];
  const isGif = (url: string) => libraries.some((library) => library.has(url));
  const routes: Route[] = [
    ...accountRoutes(accounts),
    ...gymRoutes(gyms),
    ...trackRoutes({ ...base, limiter }),
    ...workoutRoutes(base),
    ...scoreRoutes({ ...base, videos, videoLink, isGif }),
    ...statsRoutes(base),
    ...paymentRoutes(base),
    ...ownDataRoutes(ownData),
    ...videoRoutes({ videos, videoSigner }),
    ...mediaRoutes({ ...base, ...gifLibrary }),
  ];
  const reactions: Reaction[] = [
    ...accountReactions({
      db,
      resetTokens,
      mailer: createMailer(deps),
      publicUrl: config.publicUrl,
    }),
    ...scoreReactions(base),
    ...ownDataReactions(ownData),
  ];
  const { log } = deps;
  const { dataDir } = config;
  const recurring: Recurring[] = [
    ...sweeps({ ...base, log, store, videos, dataDir }),
    ...workoutRecurring(base),
  ];
  const gates: RouteDeps['gates'] = { ownerPlan: (actor) => checkOwnerPlan(gyms, actor) };
  const { imageSources } = gifLibrary.gifs;
  return { routes, gates, reactions, recurring, tokens, limiter, imageSources };
}

/** Works the outbox, its jobs and what recurs for as long as the app lives. */
async function runJobs(
  app: FastifyInstance,
  deps: AppDeps,
  {
    reactions,
    recurring,
    metrics,
  }: { reactions: Reaction[]; recurring: Recurring[]; metrics: Registry },
): Promise<RunningWork> {
  const { db, clock, log, address } = deps;
  const { enqueue, stop } = await startJobs({ address, reactions, log, metrics });
  const dispatcher = startRecurring(dispatching({ db, clock, enqueue }), log);
  const others = recurring.map((each) => startRecurring(each, log));
  const stopAll = async (): Promise<void> => {
    await Promise.all([dispatcher, ...others].map((each) => each.stop()));
    await stop();
  };
  let stopping = Promise.resolve();
  // Beside the requests that still run, not after them: both have the same few seconds.
  app.addHook('preClose', async () => {
    stopping = stopAll().catch((error: unknown) => logFailure(log, error, 'stopping jobs failed'));
  });
  app.addHook('onClose', () => stopping);
  return dispatcher;
}

/** Serves sockets for as long as the app lives. */
function serveSockets(app: FastifyInstance, deps: AppDeps, tokens: Tokens): Realtime {
  const { db, clock, log } = deps;
  const realtime = startRealtime({
    server: app.server,
    db,
    clock,
    log,
    tokens,
    topics: workoutTopics(db),
    reactions: [...workoutLiveReactions, ...scoreLiveReactions],
    // There are no groups yet, so nobody is in one.
    mayJoinGroup: async () => false,
  });
  app.addHook('preClose', () => realtime.close());
  return realtime;
}

/** Builds the whole application on an open, migrated database. It listens when the caller says so. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  let dispatcher: RunningWork | undefined;
  let realtime: Realtime | undefined;
  const { routes, gates, tokens, limiter, imageSources, ...work } = assemble(deps, (event) => {
    dispatcher?.wake();
    realtime?.hear(event);
  });
  const app = await createServer(deps.log, { imageSources });
  const metrics = new Registry();
  serveHealth(app, metrics, async () =>
    Boolean(await deps.pool.query('select from users limit 0')),
  );
  serveDocs(app, allEndpoints, apiBase, version);
  registerRoutes(app, routes, {
    base: apiBase,
    authenticate: authenticateWith({ db: deps.db, tokens, clock: deps.clock }),
    gates,
    refuseUpload: (caller) => refuseAnonymousUpload(limiter, caller),
    secureCookies: deps.config.publicUrl.startsWith('https:'),
    uploadFolder: uploadFolderIn(deps.config.dataDir),
    checkOutput: deps.checkOutput,
  });
  const { publicUrl } = deps.config;
  await serveWeb(app, deps.webRoot, describeMarketplace({ db: deps.db, publicUrl }));
  realtime = serveSockets(app, deps, tokens);
  if (deps.runJobs) dispatcher = await runJobs(app, deps, { ...work, metrics });
  return app;
}
