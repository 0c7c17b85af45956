import { z } from 'zod';

const id = z.uuid().optional().catch(undefined);

/** The state of the Messages screen in the URL: a chat, or a user whose one-to-one chat is opened. */
export const chatSearch = z.object({
  chat: id,
  user: id,
  /** Whether the details of the group are shown. */
  details: z.literal('shown').optional().catch(undefined),
});
