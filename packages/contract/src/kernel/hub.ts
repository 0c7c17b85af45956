import { z } from 'zod';
import type { CommonErrorCode, ErrorCode } from './errors.ts';
import { id } from './fields.ts';

/** Where the realtime hub (Socket.IO over WebSocket) listens, on the server's own origin. */
export const hubPath = '/ChatUserHub';

/**
 * A message from the hub to a client. It may be lost: the truth is in the database, and a client that reconnects
 * fetches what it may have missed.
 */
export interface HintShape<Payload extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly payload: Payload;
  /** The field of the payload that holds the id of the thing it is about. */
  readonly about: string;
}

/** Declares a hint; its payload is encoded like responses. */
export function hint<Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
  about: keyof z.output<Payload> & string,
): HintShape<Payload> {
  return { name, payload, about };
}

export type HintOf<H extends HintShape> = z.output<H['payload']>;

/** The id of the thing that a hint is about. */
export function subjectOf<H extends HintShape>({ about }: H, payload: HintOf<H>): string {
  return String(payload[about]);
}

/** Tells a socket that it no longer watches the thing with this id, because its user may not see it any more. */
export const watchEnded = hint('watchEnded', z.object({ id }), 'id');

/**
 * A call from a client to the hub. Its acknowledgement is `{StatusCode, Result, Errors}` with the output, or the error
 * body of the API.
 */
export interface HubCall<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  /** What this call may answer besides the common errors. */
  readonly errors: readonly Code[];
}

export type HubInput<C extends HubCall> = z.output<C['input']>;
export type HubOutput<C extends HubCall> = z.output<C['output']>;
export type HubError<C extends HubCall> = C['errors'][number] | CommonErrorCode;

/** Declares one call of the hub: the server binds a handler to it, the client calls it. */
export function hubCall<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode,
>(call: HubCall<Input, Output, Code>): HubCall<Input, Output, Code> {
  return call;
}

type WatchCall = HubCall<typeof id, z.ZodNull, never>;

/** A kind of thing that clients watch by its id, and the hints that they get of it. */
export interface Topic<H extends HintShape = HintShape> {
  /** One word: `workout` is watched by the call `watchWorkout`. */
  readonly name: string;
  readonly watch: WatchCall;
  readonly unwatch: WatchCall;
  readonly hints: readonly H[];
}

/** Declares a topic: the server decides who may watch, the client subscribes by id. */
export function topic<H extends HintShape>(name: string, hints: readonly H[]): Topic<H> {
  const call = (verb: string): WatchCall => ({
    name: `${verb}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    input: id,
    output: z.null(),
    errors: [],
  });
  return { name, watch: call('watch'), unwatch: call('unwatch'), hints };
}
