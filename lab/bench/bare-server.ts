import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { verifyPassword } from '../../apps/server/src/features/accounts/password.ts';
import { typeParsers } from '../../apps/server/src/platform/database/connect-database.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';
import { openPool } from '../../apps/server/src/platform/database/open-pool.ts';
import { sessionOf, statements } from './bare-statements.ts';

/*
 * A server with only the measured calls: `node:http`, the product's pool, one prepared statement per read, and
 * `JSON.stringify`. It does not verify tokens. Prints its port. Argument: the database.
 */

const [, , databaseUrl = ''] = process.argv;
const pool = openPool({
  address: () => databaseUrl,
  log: pino({ level: 'warn' }),
  name: 'bare',
  max: 20,
  options: '-c TimeZone=UTC',
  types: typeParsers,
});

interface BareRequest {
  readonly url: string;
  /** The `Authorization` header. */
  readonly authorization: string;
  /** The parsed JSON. */
  readonly body: unknown;
}

type Values = unknown[];

interface Write {
  readonly statement: 'saveScore' | 'saveMessage';
  readonly values: Values;
  readonly event: { readonly type: string; readonly gymId: unknown; readonly payload: object };
}

async function rowsOf(name: keyof typeof statements, values: Values) {
  const query = { name, text: statements[name], values };
  const { rows } = await pool.query<Record<string, unknown>>(query);
  return rows;
}

/** Writes a row and its event. */
async function write({ statement, values, event }: Write): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ name: statement, text: statements[statement], values });
    const added = [event.type, event.gymId, JSON.stringify(event.payload)];
    await client.query({ name: 'addEvent', text: statements.addEvent, values: added });
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

async function saveScore(request: BareRequest): Promise<unknown> {
  const body = request.body as { TrackWorkoutId: string; Value: string[] };
  const workoutId = body.TrackWorkoutId;
  const [of] = await rowsOf('scoredWorkout', [sessionOf(request.authorization), workoutId]);
  if (!of) return null;
  const { gym_id: gymId, user_id: userId } = of;
  const values = [gymId, newId(), workoutId, userId, of['score_type'], body.Value];
  const event = { type: 'scores.saved', gymId, payload: { gymId, workoutId, userId } };
  const statement = 'saveScore';
  return { Score: await write({ statement, values: [...values, of['weight_unit']], event }) };
}

async function saveMessage(request: BareRequest): Promise<unknown> {
  const { RecieverId, Message } = request.body as Record<string, string>;
  const [of] = await rowsOf('writtenChat', [sessionOf(request.authorization), RecieverId]);
  if (!of) return null;
  const { gym_id: gymId, id: groupId, user_id: senderId } = of;
  const id = newId();
  const event = { type: 'messages.saved', gymId, payload: { gymId, groupId, id, senderId } };
  const values = [gymId, groupId, senderId, id, Message];
  return write({ statement: 'saveMessage', values, event });
}

async function logIn({ body }: BareRequest): Promise<unknown> {
  const { Email, Password } = body as { Email: string; Password: string };
  const [user] = await rowsOf('account', [Email]);
  if (!user || !(await verifyPassword(Password, String(user['password_hash'])))) return null;
  await rowsOf('openSession', [newId(), user['id']]);
  return { Id: user['id'] };
}

async function week(request: BareRequest): Promise<unknown> {
  const { GymId, TrackId, fromDate, toDate } = request.body as Record<string, string>;
  return rowsOf('week', [sessionOf(request.authorization), GymId, TrackId, fromDate, toDate]);
}

/**
 * Returns the body of the response, with one prepared statement per read and one transaction per write; null is a
 * 404.
 */
async function answer(request: BareRequest): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url, 'http://bare');
  const [, , , feature, action, id] = pathname.split('/');
  const pageSize = Number(searchParams.get('pageSize') ?? 1000);
  const read = (name: keyof typeof statements, ...values: Values) =>
    rowsOf(name, [sessionOf(request.authorization), ...values]);
  if (action === 'getworkouts') return week(request);
  if (action === 'messages') {
    return read('messages', (request.body as { GroupId: string }).GroupId);
  }
  if (action === 'getusernotifications') return read('notifications');
  if (id === 'tracks') return read('publicTracks', action);
  if (action === 'viewscore') return read('board', id, pageSize);
  if (id === 'getathletes') return read('athletes', action, pageSize);
  if (feature === 'chats') return saveMessage(request);
  return feature === 'scores' ? saveScore(request) : logIn(request);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/', headers, method } = request;
  const body = method === 'POST' ? await json(request) : undefined;
  const authorization = headers.authorization ?? '';
  const text = JSON.stringify(await answer({ url, authorization, body }));
  response.writeHead(text === 'null' ? 404 : 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
