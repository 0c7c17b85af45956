import { z } from 'zod';
import { hubCall } from '../kernel/declare-hub.ts';
import { id } from '../kernel/fields.ts';

/** The maximum number of users in one question. */
export const maxPresenceUsers = 100;

/** Which of these users are connected now, without users who share no gym with the caller, and those behind a block. */
export const getConnectionId = hubCall({
  name: 'getconnectionId',
  input: z.array(id).max(maxPresenceUsers),
  output: z.array(z.object({ userId: id, isOnline: z.boolean() })),
  errors: [],
});
