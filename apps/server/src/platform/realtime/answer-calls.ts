import {
  type Failure,
  type HubCall,
  decodeWire,
  errorBody,
  failure,
  isFailure,
} from '@trackboard/contract';
import type { Logger } from 'pino';
import { logFailure } from '../log/log-failure.ts';
import { resourceProblemOf } from '../resource-problem.ts';
import type { CallBudget } from './call-budget.ts';
import type { HubSocket } from './hub-socket.ts';
import { createQueue } from './queue.ts';
import type { OpenTopic } from './topic.ts';
import type { Watching } from './watching.ts';

type Handle = (socket: HubSocket, id: string) => Promise<Failure | null>;

interface Handler {
  readonly call: HubCall;
  readonly handle: Handle;
}

export interface CallDeps {
  readonly topics: readonly OpenTopic[];
  readonly watching: Watching;
  readonly budget: CallBudget;
  readonly log: Logger;
}

function handlers({ topics, watching }: CallDeps): Map<string, Handler> {
  return new Map(
    topics.flatMap((topic) => {
      const enter: Handle = (socket, id) => watching.enter(socket, topic, id);
      const leave: Handle = async (socket, id) => {
        await watching.leave(socket, topic, id);
        return null;
      };
      return [
        [topic.watch.name, { call: topic.watch, handle: enter }] as const,
        [topic.unwatch.name, { call: topic.unwatch, handle: leave }] as const,
      ];
    }),
  );
}

async function run(
  { call, handle }: Handler,
  socket: HubSocket,
  given: unknown,
): Promise<Failure | null> {
  const input = call.input.safeParse(decodeWire(call.input, given));
  if (!input.success) return failure('invalid_input', { message: input.error.issues[0]?.message });
  return handle(socket, input.data as string);
}

function acknowledge(args: readonly unknown[], answer: Failure | null): void {
  const done = args.at(-1);
  if (typeof done !== 'function') return;
  done(
    isFailure(answer)
      ? errorBody(answer.failure, answer.details)
      : { StatusCode: 200, Result: answer, Errors: [] },
  );
}

/**
 * Answers what a socket asks, one call after another. Unknown events are ignored, every event counts against the
 * user's budget, and an error of ours is answered as such and ends nothing.
 */
export function answerCalls(deps: CallDeps): (socket: HubSocket) => void {
  const known = handlers(deps);
  const onError = (error: unknown): void => logFailure(deps.log, error, 'a hub call failed');

  async function answer(socket: HubSocket, handler: Handler, args: readonly unknown[]) {
    const outcome = await run(handler, socket, args[0]).catch((error: unknown) => {
      onError(error);
      return failure(resourceProblemOf(error) ?? 'internal');
    });
    acknowledge(args, outcome);
    if (isFailure(outcome) && outcome.failure === 'session_expired') socket.disconnect(true);
  }

  return (socket) => {
    const queue = createQueue(onError);
    const receive = async (name: string, args: readonly unknown[]): Promise<void> => {
      const verdict = await deps.budget.spend(socket.data.userId);
      const handler = known.get(name);
      if (verdict === 'flood') socket.disconnect(true);
      else if (handler && verdict === 'over') acknowledge(args, failure('too_many_requests'));
      else if (handler) queue.add(() => answer(socket, handler, args));
    };
    socket.onAny((name: string, ...args: unknown[]) => {
      receive(name, args).catch(onError);
    });
  };
}
