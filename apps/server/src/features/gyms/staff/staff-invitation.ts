import type { Context } from '../../../platform/context.ts';
import { createSealedIds } from '../../../platform/sealed-ids.ts';
import { days } from '../../../platform/time/clock.ts';

/** How long a link works after its last mail. */
export const staffInvitationLife = days(7);

/** Mails that one person may get about coaching at one gym. */
export const maxStaffMails = 5;

type Settings = Pick<Context, 'config'>;

export const staffTokens = ({ config }: Settings) =>
  createSealedIds(config.secretKey, 'staff-invitation');

/** The personal link of an invitation. */
export function staffInvitationLink(context: Settings, id: string): string {
  const page = new URL('/coach', context.config.publicUrl);
  page.searchParams.set('token', staffTokens(context).make(id));
  return page.href;
}
