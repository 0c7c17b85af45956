import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

/** A reset mail was requested; `userId` is null if no mail is to be sent. */
export const passwordResetRequested = event(
  'passwordResetRequested',
  z.object({ resetId: id, userId: z.nullable(id), requestedAt: z.iso.datetime() }),
);

/** A password was changed in the profile or with a reset link. */
export const passwordChanged = event(
  'passwordChanged',
  z.object({ userId: id, changedAt: z.iso.datetime() }),
);

/** Sessions ended before they expired: by a logout or a new password. */
export const sessionsEnded = event(
  'sessionsEnded',
  z.object({ userId: id, sessionIds: z.array(id) }),
);
