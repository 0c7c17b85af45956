import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { hubCall } from '../kernel/hub.ts';

/** Which of these users are connected now; users who share no gym with the caller are left out. */
export const getConnectionId = hubCall({
  name: 'getconnectionId',
  input: z.array(id).max(100),
  output: z.array(z.object({ userId: id, isOnline: z.boolean() })),
  errors: [],
});
