import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { verifyPassword } from '../apps/server/src/features/accounts/password.ts';
import { newId } from '../apps/server/src/platform/database/new-id.ts';
import { openPool } from '../apps/server/src/platform/database/open-pool.ts';
import { typeParsers } from '../apps/server/src/platform/database/type-parsers.ts';
import { statements } from './bare-statements.ts';

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

type Values = unknown[];

async function rowsOf(name: keyof typeof statements, values: Values) {
  const { rows } = await pool.query<Record<string, unknown>>({
    name,
    text: statements[name],
    values,
  });
  return rows;
}

/** The session id in a token. */
function sessionOf({ headers }: IncomingMessage): string {
  const [, payload = ''] = headers.authorization?.split('.') ?? [];
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}

interface Write {
  readonly statement: 'saveScore' | 'saveMessage';
  readonly values: Values;
  readonly event: { readonly type: string; readonly gymId: unknown; readonly payload: object };
}

/** Writes a row and its event in one transaction. */
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

async function saveScore(request: IncomingMessage): Promise<unknown> {
  const body = (await json(request)) as { TrackWorkoutId: string; Value: string[] };
  const workoutId = body.TrackWorkoutId;
  const [of] = await rowsOf('scoredWorkout', [sessionOf(request), workoutId]);
  if (!of) return null;
  const { gym_id: gymId, user_id: userId } = of;
  const values = [gymId, newId(), workoutId, userId, of['score_type'], body.Value];
  const event = { type: 'scores.saved', gymId, payload: { gymId, workoutId, userId } };
  const statement = 'saveScore';
  return { Score: await write({ statement, values: [...values, of['weight_unit']], event }) };
}

async function saveMessage(request: IncomingMessage): Promise<unknown> {
  const { RecieverId, Message } = (await json(request)) as Record<string, string>;
  const [of] = await rowsOf('writtenChat', [sessionOf(request), RecieverId]);
  if (!of) return null;
  const { gym_id: gymId, id: groupId, user_id: senderId } = of;
  const id = newId();
  const event = { type: 'messages.saved', gymId, payload: { gymId, groupId, id, senderId } };
  return write({
    statement: 'saveMessage',
    values: [gymId, groupId, senderId, id, Message],
    event,
  });
}

async function chatPage(request: IncomingMessage): Promise<unknown> {
  const { GroupId } = (await json(request)) as Record<string, string>;
  return rowsOf('messages', [sessionOf(request), GroupId]);
}

async function logIn(request: IncomingMessage): Promise<unknown> {
  const { Email, Password } = (await json(request)) as { Email: string; Password: string };
  const [user] = await rowsOf('account', [Email]);
  if (!user || !(await verifyPassword(Password, String(user['password_hash'])))) return null;
  await rowsOf('openSession', [newId(), user['id']]);
  return { Id: user['id'] };
}

async function week(request: IncomingMessage): Promise<unknown> {
  const { GymId, TrackId, fromDate, toDate } = (await json(request)) as Record<string, string>;
  return rowsOf('week', [sessionOf(request), GymId, TrackId, fromDate, toDate]);
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const [, , , feature, action, id] = pathname.split('/');
  const pageSize = Number(searchParams.get('pageSize') ?? 1000);
  if (action === 'getworkouts') return week(request);
  if (action === 'messages') return chatPage(request);
  if (action === 'getusernotifications') return rowsOf('notifications', [sessionOf(request)]);
  if (id === 'tracks') return rowsOf('publicTracks', [sessionOf(request), action]);
  if (action === 'viewscore') return rowsOf('board', [sessionOf(request), id, pageSize]);
  if (id === 'getathletes') return rowsOf('athletes', [sessionOf(request), action, pageSize]);
  if (feature === 'chats') return saveMessage(request);
  return feature === 'scores' ? saveScore(request) : logIn(request);
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = JSON.stringify(await answer(request));
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
