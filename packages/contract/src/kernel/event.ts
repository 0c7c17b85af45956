import type { z } from 'zod';

/** An event, named in the past tense: `workoutMoved`. Its payload is stored as JSON in the outbox. */
export interface EventShape<Payload extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly payload: Payload;
}

/** Declares an event. */
export function event<Payload extends z.ZodType>(
  type: string,
  payload: Payload,
): EventShape<Payload> {
  return { type, payload };
}

export type PayloadOf<E extends EventShape> = z.output<E['payload']>;
