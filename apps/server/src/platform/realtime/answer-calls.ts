import {
  type Failure,
  type HubCall,
  errorBody,
  failure,
  isFailure,
  missedHints,
  toWire,
} from '@trackboard/contract';
import type { Logger } from 'pino';
import { readValue } from '../http/read-input.ts';
import type { CreateFloodCounter } from '../limits/flood-counter.ts';
import { logFailure } from '../log/log-failure.ts';
import { resourceProblemOf } from '../resource-problem.ts';
import type { Actor } from '../sessions/actor.ts';
import type { HubRoute } from './hub-route.ts';
import type { HubSocket } from './hub-socket.ts';
import type { Hub } from './live-reaction.ts';
import { createQueues } from './queues.ts';
import type { ServedTopic } from './served-topic.ts';
import type { Watching } from './watching.ts';

/** The maximum number of calls of a user over all sockets, in `duration` seconds. */
export const callBudget = { points: 100, duration: 10 };

/** Calls beyond this multiple of the budget are a flood. */
const floodFactor = 5;

interface CallBudget {
  /**
   * Counts one call of a user. The caller refuses the call after `over`, and disconnects the socket
   * after `flood`.
   */
  spend(userId: string): Promise<'fine' | 'over' | 'flood'>;
}

export function createCallBudget(createCounter: CreateFloodCounter): CallBudget {
  const { points, duration } = callBudget;
  const counter = createCounter({ name: 'hub-calls', duration });
  return {
    spend: async (userId) => {
      const { count } = await counter.add(userId);
      if (count <= points) return 'fine';
      return count > points * floodFactor ? 'flood' : 'over';
    },
  };
}

interface Handler {
  readonly call: HubCall;
  readonly handle: (socket: HubSocket, input: unknown) => Promise<unknown>;
}

interface CallDeps {
  readonly topics: readonly ServedTopic[];
  readonly routes: readonly HubRoute[];
  readonly watching: Watching;
  readonly hub: Hub;
  /** The current actor of a session, or null if the session has ended. */
  readonly findActor: (sessionId: string) => Promise<Actor | null>;
  readonly budget: CallBudget;
  /** Milliseconds since the last event that may have caused a hint. */
  readonly quietFor: () => number;
  readonly log: Logger;
}

function handlersOfTopic(watching: Watching, served: ServedTopic): Handler[] {
  const { watch, unwatch } = served.topic;
  return [
    { call: watch, handle: (socket, id) => watching.enter(socket, served, String(id)) },
    {
      call: unwatch,
      handle: async (socket, id) => {
        await watching.leave(socket, served, String(id));
        return null;
      },
    },
  ];
}

function handlerOf({ findActor, hub }: CallDeps, { call, handle }: HubRoute): Handler {
  return {
    call,
    handle: async (socket, input) => {
      const actor = await findActor(socket.data.sessionId);
      return actor ? handle({ input, actor, socket, hub }) : failure('session_expired');
    },
  };
}

function handlerOfMissed(quietFor: () => number): Handler {
  return {
    call: missedHints,
    handle: async (_socket, input) => {
      const { age } = missedHints.input.parse(input);
      return { isMissed: quietFor() <= age };
    },
  };
}

async function run({ call, handle }: Handler, socket: HubSocket, given: unknown): Promise<unknown> {
  const input = readValue(call.input, given);
  if (isFailure(input)) return input;
  const answer = await handle(socket, input);
  return isFailure(answer) ? answer : toWire(call.wire.output, answer);
}

function acknowledge(args: readonly unknown[], answer: unknown): void {
  const done = args.at(-1);
  if (typeof done !== 'function') return;
  done(
    isFailure(answer)
      ? errorBody(answer.failure, answer.details)
      : { StatusCode: 200, Result: answer, Errors: [] },
  );
}

/**
 * Verifies a socket, because its session or access may have ended during the handshake, when no recheck could reach the
 * socket. Then answers its calls one after another. Every event counts against the user's budget, even an unknown one.
 * After an internal error the socket stays open.
 */
export function answerCalls(deps: CallDeps): (socket: HubSocket) => void {
  const { topics, routes, watching, budget, log } = deps;
  const handlers = [
    ...topics.flatMap((served) => handlersOfTopic(watching, served)),
    ...routes.map((route) => handlerOf(deps, route)),
    handlerOfMissed(deps.quietFor),
  ];
  const known = new Map(handlers.map((handler) => [handler.call.name, handler]));
  const onError = (error: unknown): void => logFailure(log, error, 'a hub call failed');
  const queues = createQueues(onError);

  async function answer(socket: HubSocket, handler: Handler, args: readonly unknown[]) {
    const given = typeof args[0] === 'function' ? undefined : args[0];
    const outcome = await run(handler, socket, given).catch((error: unknown): Failure => {
      onError(error);
      return failure(resourceProblemOf(error) ?? 'internal');
    });
    acknowledge(args, outcome);
    if (isFailure(outcome) && outcome.failure === 'session_expired') socket.disconnect(true);
  }

  return (socket) => {
    queues.add(socket.id, () => watching.verify(socket));
    const receive = async (name: string, args: readonly unknown[]): Promise<void> => {
      const verdict = await budget.spend(socket.data.userId);
      const handler = known.get(name);
      if (verdict === 'flood') socket.disconnect(true);
      else if (handler && verdict === 'over') acknowledge(args, failure('too_many_requests'));
      else if (handler) queues.add(socket.id, () => answer(socket, handler, args));
    };
    socket.onAny((name: string, ...args: unknown[]) => {
      receive(name, args).catch(onError);
    });
  };
}
