import { z } from 'zod';
import { id } from './fields.ts';

/** Where the realtime hub (Socket.IO, WebSocket alone) listens, on the server's own origin. */
export const hubPath = '/ChatUserHub';

/**
 * What the hub sends to those who watch something. It is a hint and may be lost: the truth is in the database, and
 * whoever reconnects asks for what it lacks.
 */
export interface HintShape<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** Declares one hint; its payload is spelled for the wire as answers are. */
export function hint<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): HintShape<Payload> {
  return { name, payload };
}

/** Tells a socket that it no longer watches the thing with this id: its user may not see it any more. */
export const watchEnded = hint('watchEnded', z.object({ id }));

export type HintOf<H extends HintShape> = z.output<H['payload']>;

/**
 * What a client asks of the hub. The acknowledgement is `{StatusCode, Result, Errors}` with the output, or the error
 * body of the API.
 */
export interface HubCall<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly input: Input;
  readonly output: Output;
}

/** Declares one call of the hub. */
export function hubCall<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  input: Input,
  output: Output,
): HubCall<Input, Output> {
  return { name, input, output };
}
