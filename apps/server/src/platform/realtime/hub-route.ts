import type {
  ErrorCode,
  Failure,
  HubCall,
  HubError,
  HubInput,
  HubOutput,
} from '@trackboard/contract';
import type { Actor } from '../sessions/actor.ts';
import type { HubSocket } from './hub-socket.ts';
import type { Hub } from './live-reaction.ts';

/** The argument of a handler of a hub call. */
export interface HubRequest<Input = unknown> {
  readonly input: Input;
  readonly actor: Actor;
  readonly socket: HubSocket;
  readonly hub: Hub;
}

type FailureOf<C extends HubCall> = Failure<Extract<HubError<C>, ErrorCode>>;

/** A call of the hub with its handler. */
export interface HubRoute {
  readonly call: HubCall;
  readonly handle: (request: HubRequest) => Promise<unknown>;
}

/** Binds a handler to a call of the contract. An undeclared error or a wrong output does not compile. */
export function hubRoute<C extends HubCall>(
  call: C,
  handle: (request: HubRequest<HubInput<C>>) => Promise<HubOutput<C> | FailureOf<C>>,
): HubRoute {
  return {
    call,
    handle: (request) => handle({ ...request, input: request.input as HubInput<C> }),
  };
}
