import {
  type AnyEndpoint,
  type DeclaredError,
  type ErrorCode,
  type Failure,
  type InputOf,
  type OutputOf,
  failure,
  fromWire,
  toWire,
} from '@trackboard/contract';
import type { FastifyReply } from 'fastify';
import type { WireText } from '../database/json-rows.ts';
import type { ActorFor } from '../sessions/actor.ts';
import type { NamedRows } from '../sessions/queries.ts';
import type { Caller } from './caller.ts';

/** The argument of a handler. */
export interface Call<E extends AnyEndpoint> {
  /** Path, query and body parameters, validated. */
  readonly input: InputOf<E>;
  readonly actor: ActorFor<E['access']>;
  /** The origin of the request, for rate limits. */
  readonly caller: Caller;
}

/** An output with the number of rows on all pages, which is sent in a header. */
export class WithTotal<Output> {
  readonly output: Output;
  readonly total: number;

  constructor(output: Output, total: number) {
    this.output = output;
    this.total = total;
  }
}

/** An output that PostgreSQL wrote as the text of the response. */
export class Body<Output> {
  readonly text: WireText<Output>;

  constructor(text: WireText<Output>) {
    this.text = text;
  }

  /** Throws if the text is not what the server would write for its values, so if it has another field or lacks one. */
  check({ output, wire }: AnyEndpoint): void {
    const value = output.parse(fromWire(wire.output, JSON.parse(this.text)));
    const expected = JSON.stringify(toWire(wire.output, value));
    if (this.text !== expected) throw new Error(`The body is ${this.text} instead of ${expected}`);
  }
}

/** Returns a page that PostgreSQL wrote, with the number of rows on all pages. Without a page, the call fails. */
export function writtenPage<Output>(
  page: { readonly body: WireText<Output>; readonly total: number } | undefined,
): WithTotal<Body<Output>> | Failure<'not_found'> {
  return page ? new WithTotal(new Body(page.body), page.total) : failure('not_found');
}

/** The output of a `bytes` endpoint. */
export interface SentFile {
  readonly send: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

type Written<Output> = Output | Body<Output>;
type AnswerOf<E extends AnyEndpoint> = Written<OutputOf<E>> | WithTotal<Written<OutputOf<E>>>;
type FailureOf<E extends AnyEndpoint> = Failure<Extract<DeclaredError<E>, ErrorCode>>;

/** An endpoint with its handler. An undeclared error or a wrong output does not compile. */
export interface Route {
  readonly call: AnyEndpoint;
  readonly handle: (call: Call<AnyEndpoint>) => Promise<unknown>;
  readonly rowsOf?: ((input: InputOf<AnyEndpoint>) => NamedRows) | undefined;
}

/**
 * Binds a handler to an endpoint of the contract. `rowsOf` is for an ability in a gym if the input names an object of the gym
 * instead of the gym (`gymId`).
 */
export function route<E extends AnyEndpoint>(
  call: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | FailureOf<E>>,
  rowsOf?: (input: InputOf<E>) => NamedRows,
): Route {
  return { call, handle, rowsOf: rowsOf as Route['rowsOf'] };
}

/** Binds a handler that streams a file to an endpoint with the envelope `bytes`. */
export function fileRoute<E extends AnyEndpoint>(
  call: E,
  handle: (call: Call<E>) => Promise<SentFile | FailureOf<E>>,
): Route {
  return { call, handle: handle };
}
