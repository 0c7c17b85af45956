import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const passwordResetRequested = event(
  'passwordResetRequested',
  z.object({ resetId: id, userId: id }),
);

/** Sessions were ended before their time: logout, a new password. */
export const sessionsEnded = event(
  'sessionsEnded',
  z.object({ userId: id, sessionIds: z.array(id) }),
);
