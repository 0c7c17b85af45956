import { mkdir } from 'node:fs/promises';
import {
  type AnyEndpoint,
  type Failure,
  type Gate,
  encodeWire,
  failure,
  isFailure,
  isGymAbility,
  totalCountHeader,
} from '@trackboard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, admits } from '../sessions/actor.ts';
import { sendError } from './answer-errors.ts';
import { type Caller, callerOf } from './caller.ts';
import { readInput, uploadFields } from './read-input.ts';
import { type UploadTarget, readMultipart, removeReceived } from './read-multipart.ts';
import type { UploadRequest } from './received-upload.ts';
import type { Route, SentFile } from './route.ts';

export interface RouteDeps {
  readonly base: string;
  /** The actor of a request, null when it carries no token, or the error of its token. */
  readonly authenticate: (
    request: FastifyRequest,
  ) => Promise<Actor | Failure<'not_signed_in' | 'session_expired'> | null>;
  /** Holds a caller against each condition of the contract besides access: null, or why not. */
  readonly gates: Readonly<Record<Gate, (actor: Actor) => Promise<Failure | null>>>;
  /** Where uploads wait while their request runs. */
  readonly uploadFolder: string;
  /** Counts an upload of a caller who is not logged in; a failure when there were too many. */
  readonly refuseUpload: (caller: Caller) => Promise<Failure | null>;
  /** Whether cookies travel by HTTPS alone. */
  readonly secureCookies: boolean;
  /** Whether every answer is held against its schema, which tests do. */
  readonly checkOutput: boolean;
}

function sendFailure(reply: FastifyReply, { failure: code, details }: Failure): FastifyReply {
  return sendError(reply, code, details);
}

function envelop(call: AnyEndpoint, output: unknown): unknown {
  if (call.envelope === 'result') return { StatusCode: 200, Result: output, Errors: [] };
  if (call.envelope === 'trial') {
    return { StatusCode: 200, HasError: false, Result: output, Errors: [] };
  }
  return output;
}

function sendOutput(
  call: AnyEndpoint,
  reply: FastifyReply,
  output: unknown,
  check: boolean,
): FastifyReply | Promise<FastifyReply> {
  if (call.envelope === 'bytes') return (output as SentFile).send(reply);
  if (check) call.output.parse(output);
  return reply.send(envelop(call, encodeWire(call.output, output)));
}

async function admit(
  deps: RouteDeps,
  call: AnyEndpoint,
  request: FastifyRequest,
): Promise<Actor | null | Failure> {
  const actor = await deps.authenticate(request);
  if (isFailure(actor)) return call.access === 'public' ? null : actor;
  const verdict = admits(call.access, actor);
  if (verdict !== 'yes') return failure(verdict);
  const refused = call.gate && actor ? await deps.gates[call.gate](actor) : null;
  return refused ?? actor;
}

/** Counts a form that can carry a file before it is read, for callers who are not logged in. */
async function refuseUpload(
  deps: RouteDeps,
  call: AnyEndpoint,
  of: { request: FastifyRequest; actor: Actor | null; caller: Caller },
): Promise<Failure | null> {
  const isCounted = !of.actor && of.request.isMultipart() && uploadFields(call).size > 0;
  return isCounted ? deps.refuseUpload(of.caller) : null;
}

async function readBody(
  deps: RouteDeps,
  call: AnyEndpoint,
  request: FastifyRequest,
  { received, from }: Pick<UploadTarget, 'received' | 'from'>,
): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const folder = deps.uploadFolder;
  await mkdir(folder, { recursive: true });
  return readMultipart(request, { fields: uploadFields(call), folder, received, from });
}

/** Aborted when the client leaves before the answer has been sent. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

function uploadRequest(actor: Actor | null, caller: Caller, reply: FastifyReply): UploadRequest {
  const sender = actor?.id ?? caller.address;
  return { sender, isSignedIn: actor !== null, signal: signalOf(reply) };
}

async function run(
  deps: RouteDeps,
  { call, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await admit(deps, call, request);
  if (isFailure(actor)) return sendFailure(reply, actor);
  const caller = callerOf(request, reply, deps.secureCookies);
  const received: string[] = [];
  try {
    const refused = await refuseUpload(deps, call, { request, actor, caller });
    if (refused) return sendFailure(reply, refused);
    const from = uploadRequest(actor, caller, reply);
    const body = await readBody(deps, call, request, { received, from });
    if (isFailure(body)) return sendFailure(reply, body);
    // A form can take minutes to arrive, and its session may have ended in that time.
    const current = request.isMultipart() ? await admit(deps, call, request) : actor;
    if (isFailure(current)) return sendFailure(reply, current);
    const input = readInput(call, { params: request.params, query: request.query, body });
    if (isFailure(input)) return sendFailure(reply, input);
    if (isGymAbility(call.access) && !current?.gym) {
      return sendFailure(reply, failure(call.withoutGym ?? 'not_found'));
    }
    const setTotalCount = (count: number) => void reply.header(totalCountHeader, String(count));
    const answer = await handle({ input, actor: current, caller, setTotalCount });
    return isFailure(answer)
      ? sendFailure(reply, answer)
      : sendOutput(call, reply, answer, deps.checkOutput);
  } finally {
    await removeReceived(received);
  }
}

/** Serves every route below `deps.base`. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RouteDeps,
): void {
  for (const each of routes) {
    app.route({
      method: each.call.method,
      url: deps.base + each.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Public media say otherwise when they are sent.
      onRequest: async (_request, reply) => void reply.header('cache-control', 'no-store'),
      handler: (request, reply) => run(deps, each, request, reply),
    });
  }
}
