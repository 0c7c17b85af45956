import { z } from 'zod';
import { role } from '../kernel/abilities.ts';
import { event } from '../kernel/event.ts';
import { id } from '../kernel/fields.ts';

/** Somebody is gone for good. What they leave outside the database ends now: files, subscriptions. */
export const accountDeleted = event(
  'accountDeleted',
  z.object({
    userId: id,
    role,
    /** The gym that closed with its owner. */
    gymId: id.nullable(),
    images: z.array(z.string()),
    videos: z.array(z.string()),
  }),
);
