import type { InvitationState } from '@trackboard/contract/invitations';
import type { Context } from '../../../platform/context.ts';
import { createSealedIds } from '../../../platform/sealed-ids.ts';
import { days } from '../../../platform/time/clock.ts';
import type { InvitationRow } from './queries.ts';

/** How long a link works after its last mail. */
export const invitationLife = days(14);

/** Mails that one person may get about one track. */
export const maxMails = 5;

export type InvitationToTrack = InvitationRow & { status: boolean; deletedAt: Date | null };

export function stateOf(row: InvitationToTrack, now: Date): InvitationState {
  if (row.acceptedAt) return 'joined';
  if (row.withdrawnAt) return 'withdrawn';
  if (row.deletedAt || !row.status) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'sent';
}

export const invitationTokens = ({ config }: Pick<Context, 'config'>) =>
  createSealedIds(config.secretKey, 'invitation');

/** The personal link of an invitation. */
export function invitationLink(context: Pick<Context, 'config'>, id: string): string {
  const page = new URL('/invitation', context.config.publicUrl);
  page.searchParams.set('token', invitationTokens(context).make(id));
  return page.href;
}
