import type { Context } from '../../../platform/context.ts';

/** The key that browsers subscribe to this server's pushes with. */
export async function getPushKey({ config }: Context) {
  return { publicKey: config.vapidPublicKey };
}
