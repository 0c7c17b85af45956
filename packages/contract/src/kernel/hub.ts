import { z } from 'zod/mini';
import type { CommonErrorCode, ErrorCode } from './error-catalogue.ts';
import { id } from './fields.ts';
import { type Layout, layoutOf } from './layout.ts';

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

/** Declares a hint. Its payload is encoded like responses. */
// @__NO_SIDE_EFFECTS__
export function hint<Payload extends z.ZodMiniObject>(
  name: string,
  payload: Payload,
  about: keyof z.output<Payload> & string,
): HintShape<Payload> {
  return {
    name,
    payload,
    about,
    get wire() {
      return layoutOf(payload);
    },
  };
}

/** Declares one call of the hub. The server binds a handler to it, and the client calls it. */
// @__NO_SIDE_EFFECTS__
export function hubCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Code extends ErrorCode,
>(declared: HubDeclaration<Input, Output, Code>): HubCall<Input, Output, Code> {
  return {
    ...declared,
    get wire() {
      return { input: layoutOf(declared.input), output: layoutOf(declared.output) };
    },
  };
}

/** Declares a topic. The server decides who may watch it, and the client subscribes by id. */
// @__NO_SIDE_EFFECTS__
export function topic<H extends HintShape>(name: string, hints: readonly H[]): Topic<H> {
  const call = (verb: string): Topic['watch'] =>
    hubCall({
      name: `${verb}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      input: id,
      output: z.null(),
      errors: [],
    });
  return { name, watch: call('watch'), unwatch: call('unwatch'), hints };
}

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

/** Tells a socket that it no longer watches the item with this id, because its user has lost access. */
export const watchEnded = hint('watchEnded', z.object({ id }), 'id');
