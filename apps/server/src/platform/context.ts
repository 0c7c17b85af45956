import type { Argon2Parameters } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../env.ts';
import { mediaFolderIn } from './data-dir.ts';
import type { Database } from './database/transaction.ts';
import { type Outbox, type OutboxDeps, createOutbox } from './events/outbox.ts';
import { type CreateFloodCounter, floodCounters } from './limits/flood-counter.ts';
import { type Limiter, createLimiter } from './limits/limiter.ts';
import { type Mailer, createMailer } from './mail/mailer.ts';
import type { Nodes } from './nodes/nodes.ts';
import { type Push, createPush } from './push/push.ts';
import { type Tokens, createTokens } from './sessions/tokens.ts';
import { type FileStore, diskStore } from './storage/file-store.ts';
import { createImageEncoder } from './storage/image-encoder.ts';
import { type ImportFiles, createImportFiles } from './storage/import-files.ts';
import {
  type Images,
  type PublicImages,
  createImages,
  createPrivateImages,
} from './storage/images.ts';
import { type LinkSigner, createLinkSigner } from './storage/link-signer.ts';
import {
  type MediaLink,
  type VideoLink,
  createPrivateImageLink,
  createVideoLink,
} from './storage/media-link.ts';
import { mediaFolders } from './storage/media-folders.ts';
import { type FileOwner, type Room, createRoom } from './storage/room.ts';
import { type Videos, createVideos } from './storage/videos.ts';
import type { Provider } from './stripe/provider.ts';
import type { Clock } from './time/clock.ts';

/** Memory in KiB. */
export type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

export interface ContextOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** The payment provider; null on a server without payments. */
  readonly provider: Provider | null;
  /** The store of images and videos; if left out, they are stored in the data folder. */
  readonly store?: FileStore | undefined;
  /** What this process shares with others; left out in a single process. */
  readonly nodes?: Nodes | undefined;
  /** The cost of new passwords in tests; if left out, the usual cost. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** Everything a feature may use except other features. */
export interface Context extends ContextOptions {
  readonly outbox: Outbox;
  readonly limiter: Limiter;
  readonly createFloodCounter: CreateFloodCounter;
  readonly mailer: Mailer;
  readonly push: Push;
  readonly tokens: Tokens;
  readonly store: FileStore;
  readonly room: Room;
  /** Images that anyone who knows their name can read. */
  readonly images: PublicImages;
  /** Images that are only served with a signed link. */
  readonly privateImages: Images<FileOwner>;
  readonly privateImageSigner: LinkSigner;
  readonly privateImageLink: MediaLink;
  readonly videos: Videos;
  readonly videoSigner: LinkSigner;
  readonly videoLink: VideoLink;
  readonly importFiles: ImportFiles;
}

export function createContext(
  options: ContextOptions,
  outboxDeps: Omit<OutboxDeps, 'clock'>,
): Context {
  const { config, db, clock, log, provider, nodes, passwordCost } = options;
  const { store = diskStore(mediaFolderIn(config.dataDir)) } = options;
  const outbox = createOutbox({ clock, ...outboxDeps });
  const encode = createImageEncoder();
  const room = createRoom({ db, clock, log, config });
  const privateImageSigner = createLinkSigner(config.secretKey, 'image links', clock);
  const videoSigner = createLinkSigner(config.secretKey, 'video links', clock);
  return {
    config,
    db,
    clock,
    log,
    provider,
    nodes,
    passwordCost,
    outbox,
    limiter: createLimiter({ db, clock }),
    createFloodCounter: nodes?.createFloodCounter ?? floodCounters(undefined),
    mailer: createMailer(config, log),
    push: createPush({ outbox, clock }),
    tokens: createTokens(config.secretKey, clock),
    store,
    room,
    images: createImages(store, encode, mediaFolders.images),
    privateImages: createPrivateImages(store, encode, mediaFolders.privateImages, room),
    privateImageSigner,
    privateImageLink: createPrivateImageLink(privateImageSigner),
    videos: createVideos(store, room, log),
    videoSigner,
    videoLink: createVideoLink(videoSigner),
    importFiles: createImportFiles(store, log),
  };
}
