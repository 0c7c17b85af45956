import { z } from 'zod/mini';
import type { Ability } from './abilities.ts';
import type { CommonErrorCode, ErrorCode } from './error-catalogue.ts';
import { type Layout, layoutOf } from './layout.ts';

/**
 * Who may call an endpoint. `public`: anyone; `onboarding`: a signed-in user, or one who is completing the registration;
 * `user`: any signed-in user; an ability: the users who have it.
 */
export type Access = 'public' | 'onboarding' | 'user' | Ability;

/**
 * A condition besides access. `ownerPlan` requires that the owner's gym is on its free trial, or has a subscription,
 * with a card if the gym needs one.
 */
export type Gate = 'ownerPlan';

/**
 * How the output is wrapped: `result` → `{StatusCode, Result, Errors}`,
 * `trial` → the same with `HasError`, `bare` → as it is, `bytes` → the handler streams a file.
 */
type Envelope = 'bare' | 'result' | 'trial' | 'bytes';

type Fields = z.ZodMiniObject;
export type Method = 'GET' | 'POST' | 'DELETE';

interface Declaration<
  Params extends Fields | undefined,
  Query extends Fields | undefined,
  Body extends Fields | undefined,
  Output extends z.ZodMiniType,
  Code extends ErrorCode,
  Who extends Access,
> {
  /** `<namespace>.<export>`, for query keys, the OpenAPI document and the access matrix. */
  readonly name: string;
  readonly summary: string;
  /** Method and path below `/api/v1`, spelled as in the specification: `GET /gyms/{id}/tracks`. */
  readonly route: `${Method} /${string}`;
  readonly access: Who;
  readonly gate?: Gate;
  /** The error for a user without a gym whose ability acts on a gym; `not_found` if left out. */
  readonly withoutGym?: Code;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The field that holds a body which is not an object: `["id", "id"]` becomes `{ userIds: ["id", "id"] }`. */
  readonly bareBody?: string;
  /** The maximum bytes of a JSON body, if it is not the server's 1 MB. */
  readonly maxBody?: number;
  /**
   * The output. If left out, it is null in the envelope `result`, unless the endpoint answers with
   * a file.
   */
  readonly output?: Output;
  readonly envelope?: Envelope;
  /** The status of a success, if it is not 200. 202 means that a job continues the work. */
  readonly status?: 202;
  /** The errors that the endpoint can return, in addition to the common ones. */
  readonly errors?: readonly Code[];
}

/** How a call is encoded and decoded. */
interface CallLayouts {
  readonly query?: Layout | undefined;
  readonly body?: Layout | undefined;
  readonly output: Layout;
}

export interface EndpointShape<
  Params extends Fields | undefined,
  Query extends Fields | undefined,
  Body extends Fields | undefined,
  Output extends z.ZodMiniType,
  Code extends ErrorCode,
  Who extends Access,
> extends Omit<Declaration<Params, Query, Body, Output, Code, Who>, 'route'> {
  readonly method: Method;
  readonly path: string;
  readonly output: Output;
  readonly errors: readonly Code[];
  readonly wire: CallLayouts;
}

export type AnyEndpoint = EndpointShape<
  Fields | undefined,
  Fields | undefined,
  Fields | undefined,
  z.ZodMiniType,
  ErrorCode,
  Access
>;

type Present<S> = Exclude<S, undefined>;
type Parsed<S> = [Present<S>] extends [never]
  ? unknown
  : Present<S> extends z.ZodMiniType
    ? z.output<Present<S>>
    : unknown;
type Given<S> = [Present<S>] extends [never]
  ? unknown
  : Present<S> extends z.ZodMiniType
    ? z.input<Present<S>>
    : unknown;

/** What a handler receives: the parsed path, query and body parameters in one object. */
export type InputOf<E extends AnyEndpoint> = Parsed<E['params']> &
  Parsed<E['query']> &
  Parsed<E['body']>;
/** The input that a caller passes. */
export type CallInput<E extends AnyEndpoint> = Given<E['params']> &
  Given<E['query']> &
  Given<E['body']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;
export type DeclaredError<E extends AnyEndpoint> = E['errors'][number] | CommonErrorCode;

/**
 * Declares an endpoint. The server binds a handler to it, the client calls it, and the OpenAPI document describes it.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Who extends Access,
  Output extends z.ZodMiniType = z.ZodMiniNull,
  const Code extends ErrorCode = never,
  Params extends Fields | undefined = undefined,
  Query extends Fields | undefined = undefined,
  Body extends Fields | undefined = undefined,
>({
  route,
  errors = [],
  ...declared
}: Declaration<Params, Query, Body, Output, Code, Who>): EndpointShape<
  Params,
  Query,
  Body,
  Output,
  Code,
  Who
> {
  const [method, path] = route.split(' ') as [Method, string];
  const { query, body } = declared;
  const output = declared.output ?? (z.null() as z.ZodMiniType as Output);
  return {
    ...(!declared.output && { envelope: 'result' as const }),
    ...declared,
    output,
    method,
    path,
    errors,
    get wire() {
      return {
        query: query && layoutOf(query),
        body: body && layoutOf(body),
        output: layoutOf(output),
      };
    },
  };
}

/** Returns the key under which a client caches a response: the endpoint's name, then the input. */
export function queryKey<E extends AnyEndpoint>(
  call: E,
  input?: CallInput<E>,
): readonly [string, string, CallInput<E>] | readonly [string, string] {
  const [namespace = '', member = ''] = call.name.split('.');
  return input === undefined ? [namespace, member] : [namespace, member, input];
}
