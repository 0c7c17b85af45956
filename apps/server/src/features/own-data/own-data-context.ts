import type { Context } from '../../platform/context.ts';
import type { LinkSigner } from '../../platform/storage/link-signer.ts';

export interface OwnDataContext extends Context {
  /** Signs links to the files of somebody's own data. */
  readonly signer: LinkSigner;
}
