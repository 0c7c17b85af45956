import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { LinkSigner } from '../../platform/storage/link-signer.ts';

export interface OwnDataContext extends Context {
  /** Signs links to own-data files. */
  readonly signer: LinkSigner;
  /** The features with data of users, each before those that depend on it. */
  readonly features: readonly Feature[];
}
