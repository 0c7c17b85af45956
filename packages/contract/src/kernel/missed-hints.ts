import { z } from 'zod/mini';
import { hubCall } from './declare-hub.ts';

/**
 * Whether the hub may have sent hints in the last `age` milliseconds. A client that has just connected calls this for the
 * time since it began to read, in which it was not connected.
 */
export const missedHints = hubCall({
  name: 'missedHints',
  input: z.object({ age: z.number().check(z.minimum(0)) }),
  output: z.object({ isMissed: z.boolean() }),
  errors: [],
});
