import type { Context } from '../../../platform/context.ts';

/** Whether invitations are mailed. */
export async function getMailing({ config }: Context) {
  return { sendsMail: config.smtpUrl !== undefined };
}
