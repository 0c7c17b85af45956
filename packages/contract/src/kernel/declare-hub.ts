import { z } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { id } from './fields.ts';
import type { HintShape, HubCall, HubDeclaration, Topic } from './hub.ts';
import { layoutOf } from './layout-of.ts';

/** Declares a hint. Its payload is encoded like responses. */
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
