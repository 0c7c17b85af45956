import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const passwordResetRequested = event(
  'passwordResetRequested',
  z.object({ resetId: id, userId: id }),
);

/** A password was set by its holder or with a reset link; `changedAt` is an instant. */
export const passwordChanged = event(
  'passwordChanged',
  z.object({ userId: id, changedAt: z.iso.datetime() }),
);

/** Sessions were ended before their time: logout, a new password. */
export const sessionsEnded = event(
  'sessionsEnded',
  z.object({ userId: id, sessionIds: z.array(id) }),
);
