import type { Context } from '../../../../platform/context.ts';
import type { Recurring } from '../../../../platform/recurring/recurring.ts';
import { sweeping } from '../../../../platform/recurring/sweeping.ts';
import { after, days } from '../../../../platform/time/clock.ts';
import { deleteOldUploads } from './queries.ts';

/** How long an upload can be sent. */
const keptUnsent = days(2);

/** Deletes uploads that were never sent. Their files are then removed like all unused media. */
export function sweepUploads({ db, clock }: Context): Recurring {
  return sweeping('chat.sweep-uploads', (limit) =>
    deleteOldUploads(db, after(clock.now(), -keptUnsent), limit),
  );
}
