import { apiBase } from '@trackboard/contract';
import { allEndpoints } from '@trackboard/contract/all-endpoints';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { dailyBackup } from './daily-backup.ts';
import { createAccounts } from './features/accounts/index.ts';
import { createBlocks } from './features/blocks/index.ts';
import { createAttendance } from './features/attendance/index.ts';
import { createChat } from './features/chat/index.ts';
import { createClasses } from './features/classes/index.ts';
import { createClassRuns } from './features/class-runs/index.ts';
import { createGyms } from './features/gyms/index.ts';
import { createImports } from './features/imports/index.ts';
import { createInvitations } from './features/invitations/index.ts';
import { createMedia } from './features/media/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { createOwnData } from './features/own-data/index.ts';
import { createPayments } from './features/payments/index.ts';
import { createScreens } from './features/screens/index.ts';
import { createScores, findAudienceOfVideo } from './features/scores/index.ts';
import { createStats } from './features/stats/index.ts';
import {
  createTracks,
  findTrackOfGym,
  isOnTrack,
  listMembersByEmail,
} from './features/tracks/index.ts';
import { copyAllWorkouts, createWorkouts } from './features/workouts/index.ts';
import { addAppMetrics } from './platform/app-metrics.ts';
import { type Context, type ContextOptions, createContext } from './platform/context.ts';
import { uploadFolderIn, mailFolderIn } from './platform/data-dir.ts';
import type { DatabaseAddress } from './platform/database/open-pool.ts';
import type { CommittedEvent, Projection } from './platform/events/outbox.ts';
import { type Feature, findNamedIn } from './platform/feature.ts';
import { authenticateWith } from './platform/http/authenticate.ts';
import { createServer } from './platform/http/create-server.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { runJobs } from './platform/jobs/jobs.ts';
import { sharedRateStore } from './platform/limits/flood-counter.ts';
import { serveStopPage } from './platform/mail/serve-stop-page.ts';
import type { RunningWork, Recurring } from './platform/recurring/recurring.ts';
import { pushReactions } from './platform/push/send-push.ts';
import { refuseAccount, refuseStranger, sweepCounts } from './platform/limits/limiter.ts';
import { closeWhileQuiet } from './platform/http/stop-notice.ts';
import { createLastSeen } from './platform/sessions/last-seen.ts';
import { findGymWithRow } from './platform/sessions/queries.ts';
import { type Realtime, serveSockets } from './platform/realtime/start-realtime.ts';
import { isMigrated } from './platform/status/queries.ts';
import { serveStatus } from './platform/status/serve-status.ts';
import type { WorkerLink } from './platform/workers/join-primary.ts';
import { version } from './env.ts';
import { forgetting } from './platform/events/dispatching.ts';
import { sweepRecipients } from './platform/mail/recipients.ts';
import { sweepSessions } from './platform/sessions/end-sessions.ts';
import { measureFiles } from './platform/storage/room.ts';
import { sweepFolder } from './platform/storage/sweep-folder.ts';
import { sweepMedia } from './platform/storage/sweep-media.ts';
import { days } from './platform/time/clock.ts';

/** Recurring upkeep that belongs to no feature. docs/operating.md lists the retention times. */
export function sweeps(context: Context, features: readonly Feature[]): Recurring[] {
  const { clock } = context;
  const { dataDir } = context.config;
  return [
    forgetting(context),
    sweepSessions(context),
    sweepCounts(context),
    sweepRecipients(context),
    // A day is longer than any request, so uploads in progress are kept.
    sweepFolder('http.sweep-uploads', uploadFolderIn(dataDir), { clock, keptFor: days(1) }),
    sweepFolder('mail.sweep-files', mailFolderIn(dataDir), { clock, keptFor: days(30) }),
    sweepMedia(context, findNamedIn(features)),
    measureFiles(context),
  ];
}

export interface AppDeps extends ContextOptions {
  readonly pool: Pool;
  /** The database address for the jobs, which have their own connections. */
  readonly address: DatabaseAddress;
  /** The payment sandbox to serve; null for none. */
  readonly sandbox: FastifyPluginCallback | null;
  /** The folder of the built web app, or null. */
  readonly webRoot: string | null;
  /** The link to the primary process, in one of several workers. */
  readonly worker?: WorkerLink | undefined;
  /** Whether to check responses against their schemas. */
  readonly checkOutput: boolean;
  /** Whether this process runs the jobs. */
  readonly runJobs: boolean;
  /** How often recurring work that people wait for is checked, in milliseconds; by default every five seconds. */
  readonly checkEvery?: number;
}

/** All features, each after those that it imports. */
export function createFeatures(context: Context) {
  const payments = createPayments(context);
  const gyms = createGyms(context, { planOfGym: payments.planOfGym, isOnTrack });
  const tracks = createTracks(context, payments.selling, (trx, of) =>
    copyAllWorkouts(context, trx, of),
  );
  const media = createMedia(context, {
    findAudience: (video) => findAudienceOfVideo(context.db, video),
  });
  const others: readonly Feature[] = [
    createAccounts(context, gyms, payments.planOfGym),
    createInvitations(context, { findTrackOfGym, listMembersByEmail }),
    gyms,
    tracks,
    createAttendance(context),
    createClasses(context),
    createWorkouts(context),
    createBlocks(context),
    createScores(context, media),
    createImports(context),
    createStats(context),
    createScreens(context),
    createClassRuns(context),
    createChat(context, media),
    payments,
    media,
    createNotifications(context),
  ];
  const features: readonly Feature[] = [...others, createOwnData(context, others)];
  return { features, tracks, payments, media };
}

/** The server with everything that answers requests. */
async function serveRequests(
  deps: AppDeps,
  context: Context,
  metrics: Registry,
  { features, tracks, payments, media }: ReturnType<typeof createFeatures>,
): Promise<FastifyInstance> {
  const app = await createServer(deps.log, {
    imageSources: media.imageSources,
    trustedProxies: deps.config.trustedProxies,
    rateStore:
      deps.nodes && sharedRateStore(context.createFloodCounter({ name: 'requests', duration: 60 })),
  });
  serveHealth(app, metrics, {
    isReady: () => isMigrated(deps.db),
    token: deps.config.statusToken,
    readAll: deps.worker?.shareMetrics(metrics),
  });
  await serveStatus(app, { ...deps, version });
  await serveStopPage(app, context);
  serveDocs(app, allEndpoints, apiBase, version);
  const routes = features.flatMap((feature) => feature.routes);
  const lastSeen = createLastSeen(context);
  app.addHook('onClose', lastSeen.settle);
  for (const { close } of features) if (close) app.addHook('onClose', close);
  registerRoutes(app, routes, {
    base: apiBase,
    authenticate: authenticateWith({ ...context, lastSeen }),
    findGymWithRow: (rows, gymIds) => findGymWithRow(context.db, rows, gymIds),
    gates: { ownerPlan: payments.checkOwnerPlan },
    refuseUpload: (caller) => refuseStranger(context.limiter, 'upload.address', caller),
    countUpload: ({ id }) => refuseAccount(context.limiter, 'upload.account', id),
    expectUpload: ({ id }, use, bytes) => context.room.expect(id, use, bytes),
    secureCookies: deps.config.publicUrl.startsWith('https:'),
    uploadFolder: uploadFolderIn(deps.config.dataDir),
    checkOutput: deps.checkOutput,
  });
  await app.register(payments.serveWebhook);
  if (deps.sandbox) await app.register(deps.sandbox);
  await serveWeb(app, deps.webRoot, tracks.describePage);
  return app;
}

/** Builds the application on a migrated database. The caller starts listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  let dispatcher: RunningWork | undefined;
  let realtime: Realtime | undefined;
  const metrics = new Registry();
  let projections: readonly Projection[] = [];
  let awaited: ReadonlySet<string> = new Set();
  let tellNodes: ((event: CommittedEvent) => void) | undefined;
  const context = createContext(deps, {
    projections: () => projections,
    isAwaited: (type) => awaited.has(type),
    onCommitted: (event) => {
      if (awaited.has(event.type)) dispatcher?.wake();
      realtime?.handleEvent(event);
      countEvent(event.type);
      tellNodes?.(event);
    },
  });
  const countEvent = addAppMetrics({
    ...deps,
    registry: metrics,
    countSockets: () => realtime?.count() ?? 0,
  });
  const all = createFeatures(context);
  const { features } = all;
  projections = features.flatMap((feature) => feature.projections ?? []);
  const ofFeature = features.flatMap((feature) => feature.reactions ?? []);
  const reactions = [...ofFeature, ...pushReactions(context)];
  awaited = new Set(reactions.flatMap(({ eventTypes }) => eventTypes));

  const app = await serveRequests(deps, context, metrics, all);
  realtime = serveSockets(app, {
    ...context,
    presence: deps.nodes?.createPresence(app),
    topics: features.flatMap(({ topics = [] }) => topics),
    reactions: features.flatMap(({ live = [] }) => live),
    routes: features.flatMap(({ hubRoutes = [] }) => hubRoutes),
    guests: features.flatMap(({ guests = [] }) => guests),
  });
  closeWhileQuiet(app);
  tellNodes = await deps.nodes?.join(app, realtime, metrics);
  if (deps.runJobs) {
    const ofFeatures = features.flatMap((feature) => feature.recurring ?? []);
    // The nodes of one machine write one backup.
    const backups = (deps.worker?.number ?? 1) === 1 ? dailyBackup(context) : [];
    const recurring = [...sweeps(context, features), ...backups, ...ofFeatures];
    dispatcher = await runJobs(app, { ...deps, metrics, reactions, recurring });
  }
  return app;
}
