import type { z } from 'zod/mini';

/** An event, named in the past tense: `workoutMoved`. Its payload is stored as JSON in the outbox. */
export interface EventShape<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly type: string;
  readonly payload: Payload;
}

/** Declares an event. */
// @__NO_SIDE_EFFECTS__
export function event<Payload extends z.ZodMiniType>(
  type: string,
  payload: Payload,
): EventShape<Payload> {
  return { type, payload };
}

export type PayloadOf<E extends EventShape> = z.output<E['payload']>;
