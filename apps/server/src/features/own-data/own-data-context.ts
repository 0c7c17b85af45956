import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { LinkSigner } from '../../platform/storage/link-signer.ts';

export interface OwnDataContext extends Context {
  /** Signs links to the files of own data. */
  readonly signer: LinkSigner;
  /** The features that hold data of users, each before those that build on it. */
  readonly features: readonly Feature[];
}
