import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { id, role } from '../kernel/fields.ts';

/** An account was deleted. Subscribers remove data outside the database: files, subscriptions. */
export const accountDeleted = event(
  'accountDeleted',
  z.object({
    userId: id,
    role,
    /** The gym that was closed with its owner's account. */
    gymId: id.nullable(),
    images: z.array(z.string()),
    videos: z.array(z.string()),
    privateImages: z.array(z.string()).default([]),
  }),
);
