import { mkdir } from 'node:fs/promises';
import {
  type AnyEndpoint,
  type Failure,
  type Gate,
  changeIdHeader,
  failure,
  isFailure,
  isGymAbility,
  toWire,
  totalCountHeader,
} from '@trackboard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asChange } from '../events/outbox.ts';
import { type Actor, admits, inGym } from '../sessions/actor.ts';
import type { NamedRows } from '../sessions/queries.ts';
import { answerUnchanged } from './answer-unchanged.ts';
import { sendError } from './answer-errors.ts';
import type { authenticateWith } from './authenticate.ts';
import { type Caller, callerOf } from './caller.ts';
import { readInput, uploadFields } from './read-input.ts';
import {
  type UploadFields,
  largestLimit,
  readMultipart,
  removeReceived,
} from './read-multipart.ts';
import type { Arrival } from './received-upload.ts';
import { Body, type Route, type SentFile, WithTotal } from './route.ts';

export interface RouteDeps {
  readonly base: string;
  /** Returns the actor of a request, null without a token, or the error of the token. */
  readonly authenticate: ReturnType<typeof authenticateWith>;
  /** Finds which of these gyms has one of these rows; returns undefined if none of them has. */
  readonly findGymWithRow: (
    rows: NamedRows,
    gymIds: readonly string[],
  ) => Promise<string | undefined>;
  /** The checks of the contract's gates. A check returns null or the failure. */
  readonly gates: Readonly<Record<Gate, (actor: Actor) => Promise<Failure | null>>>;
  /** The folder of uploads while their request runs. */
  readonly uploadFolder: string;
  /**
   * Counts an upload of a caller who is not signed in. Returns a failure if there were too many.
   */
  readonly refuseUpload: (caller: Caller) => Promise<Failure | null>;
  /** Counts an upload of a user, once it has arrived. Returns a failure if there were too many. */
  readonly countUpload: (actor: Actor) => Promise<Failure | null>;
  /**
   * Counts the room of a user's files while they arrive. Returns a failure if there is not enough.
   */
  readonly expectUpload: (
    actor: Actor,
    use: 'chat' | 'score' | null,
    bytes: number,
  ) => Promise<Arrival | Failure>;
  /** Whether cookies are only sent over HTTPS. */
  readonly secureCookies: boolean;
  /** Whether responses are checked against their schema, as in tests. */
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

function sendBody(call: AnyEndpoint, reply: FastifyReply, body: Body<unknown>, check: boolean) {
  if (check) body.check(call);
  return reply.type('application/json; charset=utf-8').send(body.text);
}

function sendOutput(
  call: AnyEndpoint,
  reply: FastifyReply,
  output: unknown,
  check: boolean,
): FastifyReply | Promise<FastifyReply> {
  if (call.envelope === 'bytes') return (output as SentFile).send(reply);
  if (output instanceof Body) return sendBody(call, reply, output, check);
  if (check) call.output.parse(output);
  if (call.status) void reply.code(call.status);
  return reply.send(envelop(call, toWire(call.wire.output, output)));
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

/** Finds the actor, with the gym that the call acts on if the call needs one. */
async function actorFor(
  { findGymWithRow }: RouteDeps,
  { call, rowsOf }: Route,
  actor: Actor | null,
  input: Record<string, unknown>,
): Promise<Actor | null | Failure> {
  if (!actor || !isGymAbility(call.access)) return actor;
  const gymId = typeof input['gymId'] === 'string' ? input['gymId'] : undefined;
  const rows = rowsOf?.(input) ?? {};
  const namesRow = Object.values(rows).some(Boolean);
  const find = namesRow ? (gymIds: readonly string[]) => findGymWithRow(rows, gymIds) : null;
  const found = await inGym(actor, call.access, { gymId, find });
  if (found === 'gym_not_named') return failure('gym_not_named');
  if (found !== 'no_gym') return found;
  return failure(gymId ? 'not_found' : (call.withoutGym ?? 'not_found'));
}

const changeIds = /^[\w-]{1,64}$/;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly actor: Actor | null;
  readonly caller: Caller;
}

/** The result of the handler, or why the call is refused. */
async function handleCall(
  deps: RouteDeps,
  route: Route,
  { request, caller, ...exchange }: Exchange,
  body: unknown,
): Promise<unknown> {
  const isForm = request.isMultipart();
  const { params, query } = request;
  const input = readInput(route.call, { params, query, body, isForm });
  if (isFailure(input)) return input;
  const actor = await actorFor(deps, route, exchange.actor, input);
  if (isFailure(actor)) return actor;
  return route.handle({ input, actor, caller });
}

function sendResult(
  { checkOutput }: RouteDeps,
  { call }: Route,
  reply: FastifyReply,
  result: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (isFailure(result)) return sendFailure(reply, result);
  const isPage = result instanceof WithTotal;
  if (isPage) void reply.header(totalCountHeader, String(result.total));
  return sendOutput(call, reply, isPage ? result.output : result, checkOutput);
}

/** Returns a signal that is aborted if the client disconnects before the response. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

interface FormTarget {
  readonly fields: UploadFields;
  /** Collects the paths of the files. */
  readonly received: string[];
  readonly arrival: Arrival;
}

async function readForm(
  { uploadFolder: folder }: RouteDeps,
  { request, reply, actor, caller }: Exchange,
  { fields, received, arrival }: FormTarget,
) {
  if (fields.size > 0) await mkdir(folder, { recursive: true });
  const from = {
    sender: actor?.id ?? caller.address,
    isSignedIn: actor !== null,
    signal: signalOf(reply),
    arrival,
  };
  return readMultipart(request, { fields, folder, received, from });
}

/** The use of the files in a form's fields. Public images and the files of imports take no room. */
const uses = { image: null, video: 'score', attachment: 'chat', table: null } as const;

/**
 * Reserves the room for a form before a byte is read. A form without a length may fill its fields.
 */
async function expectForm(
  { expectUpload }: RouteDeps,
  { request, actor }: Exchange,
  fields: UploadFields,
): Promise<Arrival | Failure> {
  if (!actor || fields.size === 0) return { end: () => undefined };
  const [use = null] = [...fields.values()].map((kind) => uses[kind]);
  const length = Number(request.headers['content-length'] ?? largestLimit(fields));
  return expectUpload(actor, use, length);
}

/** Counts a form with file fields from a caller who is not signed in, before the form is read. */
async function refuseForm(deps: RouteDeps, call: AnyEndpoint, { actor, caller }: Exchange) {
  const isCounted = !actor && uploadFields(call).size > 0;
  return isCounted ? deps.refuseUpload(caller) : null;
}

/** The result of a call with a form. When it is known, the files have left the disk and no longer count as arriving. */
async function handleForm(deps: RouteDeps, route: Route, exchange: Exchange): Promise<unknown> {
  const { request } = exchange;
  const fields = uploadFields(route.call);
  const refused = await refuseForm(deps, route.call, exchange);
  if (refused) return refused;
  const arrival = await expectForm(deps, exchange, fields);
  if (isFailure(arrival)) return arrival;
  const received: string[] = [];
  try {
    const body = await readForm(deps, exchange, { fields, received, arrival });
    if (isFailure(body)) return body;
    // Access is checked again, because a form can take minutes to arrive, and the session may have
    // ended.
    const actor = await admit(deps, route.call, request);
    if (isFailure(actor)) return actor;
    const tooMany = actor && received.length > 0 ? await deps.countUpload(actor) : null;
    if (tooMany) return tooMany;
    return await handleCall(deps, route, { ...exchange, actor }, body);
  } finally {
    // A file that stays on the disk must not fail a call that has been carried out.
    await removeReceived(received).catch((err: unknown) => {
      request.log.error({ err }, 'uploaded files not removed');
    });
    arrival.end();
  }
}

async function run(
  deps: RouteDeps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await admit(deps, route.call, request);
  if (isFailure(actor)) return sendFailure(reply, actor);
  const exchange = { request, reply, actor, caller: callerOf(request, reply, deps.secureCookies) };
  const result = request.isMultipart()
    ? await handleForm(deps, route, exchange)
    : await handleCall(deps, route, exchange, request.body);
  return sendResult(deps, route, reply, result);
}

/** Returns the client's id of a write, or null. */
function changeIdOf({ headers }: FastifyRequest): string | null {
  const id = headers[changeIdHeader];
  return typeof id === 'string' && changeIds.test(id) ? id : null;
}

/**
 * Whether an endpoint is a read of JSON. The 304 of a file would need its whole content, and media
 * never change.
 */
function isTagged({ method, envelope }: AnyEndpoint): boolean {
  return method === 'GET' && envelope !== 'bytes';
}

/** Registers the routes below `deps.base`. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RouteDeps,
): void {
  for (const each of routes) {
    app.route({
      method: each.call.method,
      url: deps.base + each.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Handlers of public media overwrite this header.
      onRequest: (_request, reply, done) => {
        void reply.header('cache-control', 'no-store');
        done();
      },
      ...(each.call.maxBody && { bodyLimit: each.call.maxBody }),
      ...(isTagged(each.call) && { onSend: answerUnchanged }),
      handler: (request, reply) => {
        const id = changeIdOf(request);
        const answer = () => run(deps, each, request, reply);
        return id ? asChange(id, answer) : answer();
      },
    });
  }
}
