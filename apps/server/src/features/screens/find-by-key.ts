import { failure } from '@trackboard/contract';
import type { Context } from '../../platform/context.ts';
import { createSealedIds } from '../../platform/sealed-ids.ts';
import { findOpenedScreen } from './queries.ts';

/** The secrets of screens, by their ids. */
export const screenKeys = ({ config }: Pick<Context, 'config'>) =>
  createSealedIds(config.secretKey, 'screen');

/** The screen with a key, with a gym or without. */
export async function findByKey(context: Pick<Context, 'config' | 'db'>, key: string) {
  const id = screenKeys(context).read(key);
  return (id && (await findOpenedScreen(context.db, id))) || failure('screen_ended');
}
