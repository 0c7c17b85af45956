import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

export const passwordResetRequested = event(
  'passwordResetRequested',
  z.object({ resetId: id, userId: id }),
);
