import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

/** A reset mail was asked for; `userId` is null when none is to be sent. `requestedAt` is an instant. */
export const passwordResetRequested = event(
  'passwordResetRequested',
  z.object({ resetId: id, userId: id.nullable(), requestedAt: z.iso.datetime() }),
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
