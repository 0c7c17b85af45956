import { z } from 'zod/mini';
import { event } from '../kernel/event.ts';
import { id, role } from '../kernel/fields.ts';

/** An account was deleted. Subscribers remove data outside the database: files, subscriptions. */
export const accountDeleted = event(
  'accountDeleted',
  z.object({
    userId: id,
    role,
    /** The gym that was closed with its owner's account. */
    gymId: z.nullable(id),
    images: z.array(z.string()),
    videos: z.array(z.string()),
    privateImages: z._default(z.array(z.string()), []),
  }),
);
