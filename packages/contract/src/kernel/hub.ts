import type { z } from 'zod/mini';
import type { CommonErrorCode, ErrorCode } from './errors.ts';
import type { id } from './fields.ts';
import type { Layout } from './layout.ts';

/** The path of the realtime hub (Socket.IO over WebSocket) on the server's own origin. */
export const hubPath = '/ChatUserHub';

/**
 * How often the hub pings each client, in milliseconds. A client that gets no ping knows that its connection is dead.
 */
export const hubPingInterval = 4000;

/**
 * A message from the hub to a client. It may be lost: the database has the current state, which a client fetches after
 * it reconnects.
 */
export interface HintShape<Payload extends z.ZodMiniObject = z.ZodMiniObject> {
  readonly name: string;
  readonly payload: Payload;
  /** The field of the payload with the id of the item that the hint is about. */
  readonly about: string;
  /** The payload's layout. */
  readonly wire: Layout;
}

export type HintOf<H extends HintShape> = z.output<H['payload']>;

/** Returns the id of the item that a hint is about. */
export function subjectOf<H extends HintShape>({ about }: H, payload: HintOf<H>): string {
  return String(payload[about]);
}

/**
 * A call from a client to the hub. Its acknowledgement is `{StatusCode, Result, Errors}` with the output, or the error
 * body of the API.
 */
export interface HubDeclaration<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Code extends ErrorCode,
> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
  /** The errors that this call may return, in addition to the common ones. */
  readonly errors: readonly Code[];
}

export interface HubCall<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
> extends HubDeclaration<Input, Output, Code> {
  readonly wire: { readonly input: Layout; readonly output: Layout };
}

export type HubInput<C extends HubCall> = z.output<C['input']>;
export type HubOutput<C extends HubCall> = z.output<C['output']>;
export type HubError<C extends HubCall> = C['errors'][number] | CommonErrorCode;

type WatchCall = HubCall<typeof id, z.ZodMiniNull, never>;

/** A kind of item that clients watch by id, and the hints that they get about it. */
export interface Topic<H extends HintShape = HintShape> {
  /** The topic's name, one word. The call `watchWorkout` watches the topic `workout`. */
  readonly name: string;
  readonly watch: WatchCall;
  readonly unwatch: WatchCall;
  readonly hints: readonly H[];
}
