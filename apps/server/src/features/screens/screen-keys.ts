import type { Context } from '../../platform/context.ts';
import { createSealedIds } from '../../platform/sealed-ids.ts';

/** The secrets of screens, by their ids. */
export const screenKeys = ({ config }: Pick<Context, 'config'>) =>
  createSealedIds(config.secretKey, 'screen');
