import type { LinkSigner } from '../../platform/storage/link-signer.ts';
import type { VideoLink } from '../../platform/storage/video-link.ts';
import type { Videos } from '../../platform/storage/videos.ts';
import type { AccountsDeps } from '../accounts/index.ts';

export interface OwnDataDeps extends Pick<
  AccountsDeps,
  'db' | 'clock' | 'outbox' | 'limiter' | 'knownSources' | 'images'
> {
  readonly videos: Videos;
  readonly videoLink: VideoLink;
  /** Signs links to the files of somebody's own data. */
  readonly signer: LinkSigner;
  /** Where links in the files begin. */
  readonly publicUrl: string;
}
