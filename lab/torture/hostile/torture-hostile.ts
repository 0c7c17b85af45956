import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { apiBase } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import { apiAt, createGym, quarry, register, rival, tellStory } from '@trackboard/story-world';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { createRandom } from '../random.ts';
import { type HostileRequest, hostileRequest, operationsOf } from './hostile-request.ts';
import { sendOddities } from './raw-requests.ts';
import { startApp } from './start-app.ts';

interface HostileReport {
  readonly requests: number;
  readonly operations: number;
  readonly seconds: number;
  /** The number of answers with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly problems: readonly string[];
}

const atOnce = 24;

/** The run ends early with this many problems. */
const maxProblems = 20;

/**
 * The statuses that any call may answer: the limits of the server, and bodies that it does not read.
 */
const always = new Set([400, 401, 404, 408, 413, 414, 415, 429, 431]);

/** The tables that must not change, because an athlete of no gym sends the requests. */
const untouched = [
  'tracks',
  'workouts',
  'scores',
  'score_comments',
  'score_likes',
  'chat_messages',
];

interface Answer {
  /** The status; null if the connection was closed without a response. */
  readonly status: number | null;
  readonly text: string;
}

/** Returns a short description of a request. */
function whatOf({ operation, path, headers, body }: HostileRequest): string {
  const type = headers['content-type'] ?? '';
  const sent = `${(body ?? '').slice(0, 200)} (${path.length} + ${body?.length ?? 0} characters)`;
  return `${operation.method} ${path.slice(0, 200)} ${type} ${sent}`;
}

function problemsOf(request: HostileRequest, { status, text }: Answer) {
  const { operation } = request;
  const where = whatOf(request);
  if (status === null) return [`no response, ${text}: ${where}`];
  const isLeak = /\n\s+at |node_modules|\.ts:\d|syntax error at|violates .* constraint/.test(text);
  if (status >= 500) return [`${status} ${where}: ${text.slice(0, 300)}`];
  if (isLeak) return [`internals ${where}: ${text.slice(0, 300)}`];
  const isDeclared = operation.statuses.has(status) || always.has(status);
  return isDeclared ? [] : [`${status} is not declared: ${where}`];
}

async function prepare(origin: string) {
  const api = apiAt(origin);
  const story = await tellStory(api, '2026-07-12');
  await createGym(api, rival, quarry);
  const nova = { ...rival, firstName: 'Nova', email: 'nova@people.example' };
  const stranger = await register(api, nova, true);
  const response = await fetch(`${origin}${apiBase}/openapi.json`);
  // This operation is left out, because it would end the session of all later requests.
  const operations = operationsOf(await response.json()).filter(
    ({ path }) => path !== accounts.logout.path,
  );
  const ids = [
    story.gymId,
    story.competitorsId,
    story.mara.id,
    crypto.randomUUID(),
    ...Object.values(story.workouts),
  ];
  const tokens = [stranger.token, stranger.token, 'garbage', ''];
  return { operations, given: { ids: ids.map(String), tokens } };
}

/** Returns the number of rows and the newest transaction of each table that must not change. */
async function fingerprintOf(db: Database): Promise<string> {
  const parts = untouched.map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*) as rows, max(xmin::text::bigint) as newest
      from ${sql.table(name)}`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}

/**
 * Idle connections are closed after this many milliseconds. The server would close them much later, and would reset a
 * request at that moment.
 */
const agent = new Agent({ keepAlive: true, timeout: 5000 });

/** The last request that was answered on a connection. Its unread bytes would block the next one. */
const lastOn = new WeakMap<Socket, HostileRequest>();

async function send(origin: string, request: HostileRequest): Promise<Answer> {
  const { operation, path, headers, body } = request;
  const bytes = Buffer.from(body ?? '');
  const length = body === null ? {} : { 'content-length': bytes.length };
  const options = { agent, method: operation.method, headers: { ...headers, ...length } };
  const begun = performance.now();
  const sent = httpRequest(origin + apiBase + path, options).end(bytes);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    if (response.socket) lastOn.set(response.socket, request);
    return { status: response.statusCode ?? null, text: await readText(response) };
  } catch (error) {
    const before = sent.socket && lastOn.get(sent.socket);
    const connection = before ? `the connection of ${whatOf(before)}` : 'a new connection';
    const took = Math.round(performance.now() - begun);
    return { status: null, text: `${String(error)} on ${connection} after ${took} ms` };
  }
}

interface Run {
  readonly count: number;
  readonly seed: number;
  readonly print: (line: string) => void;
}

async function sendAll({ db, origin }: { db: Database; origin: string }, run: Run) {
  const { operations, given } = await prepare(origin);
  const before = await fingerprintOf(db);
  const random = createRandom(run.seed);
  const statuses = new Map<number, number>();
  const problems = await sendOddities(Number(new URL(origin).port));
  let sent = 0;
  async function sendNext(): Promise<void> {
    while (sent < run.count && problems.length < maxProblems) {
      sent += 1;
      if (sent % 10_000 === 0) {
        run.print(`${sent} of ${run.count}`);
        // Without this, the limits of attempts would refuse all requests.
        await db.deleteFrom('rateLimits').execute();
      }
      const operation = operations[random.below(operations.length)];
      if (!operation) return;
      const request = hostileRequest(operation, random, given);
      const answer = await send(origin, request);
      const status = answer.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      problems.push(...problemsOf(request, answer));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  if ((await fingerprintOf(db)) !== before) problems.push('the data of a gym has changed');
  const { ok, status } = await fetch(`${origin}/readyz`);
  if (!ok) problems.push(`not ready afterwards: ${status}`);
  return { requests: sent, operations: operations.length, statuses, problems };
}

/** Sends `count` hostile requests, made from the API's document and a seed, to the app on a database with a story. */
export async function tortureHostile(
  count: number,
  seed: number,
  print: (line: string) => void,
): Promise<HostileReport> {
  const resources = new AsyncDisposableStack();
  try {
    const place = await startApp(resources);
    const start = performance.now();
    const report = await sendAll(place, { count, seed, print });
    return { ...report, seconds: (performance.now() - start) / 1000 };
  } finally {
    await resources.disposeAsync();
  }
}
