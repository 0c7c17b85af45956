import { password } from '@trackboard/story-world';
import type { BenchCaller } from './bench-callers.ts';
import { type BenchGym, week } from './bench-gyms.ts';

/** The number of connections. */
export const connections = 32;

/** A call that the product and the bare server answer. */
export interface Call {
  readonly name: string;
  /** The required fraction of the bare server's rate. */
  readonly bar?: number;
  /** HTTP bytes. */
  readonly requests: readonly string[];
}

function get(path: string, { token }: Pick<BenchCaller, 'token'>): string {
  return `GET /api/v1${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

function post(path: string, body: object, { token }: BenchCaller): string {
  const json = JSON.stringify(body);
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}`;
  const head = `POST /api/v1${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}`;
  return `${head}\r\n${type}\r\n\r\n${json}`;
}

/** `athletes` are on the gym's first track; many, because each may send 30 messages in 10 seconds. */
export function callsOf(gym: BenchGym, athletes: readonly BenchCaller[]): Call[] {
  const { gymId, trackId, workoutId } = gym;
  const some = athletes.slice(0, connections);
  const reads = (name: string, path: string): Call => ({
    name,
    bar: 0.7,
    requests: some.map((athlete) => get(path, athlete)),
  });
  const posts = (path: string, body: object, as: readonly BenchCaller[] = some) =>
    as.map((athlete) => post(path, body, athlete));
  const board = `/scores/viewscore/${workoutId}`;
  const directory = `/gyms/${gymId}/getathletes?pageNumber=1&pageSize=30`;
  const calendar = { GymId: gymId, TrackId: trackId, ...week };
  return [
    { name: 'week', bar: 0.7, requests: posts('/workouts/getworkouts', calendar) },
    reads('board of 500', board),
    reads('page of 50 scores', `${board}?pageNumber=1&pageSize=50`),
    { name: 'page of athletes', bar: 0.7, requests: [get(directory, gym)] },
    { name: 'page of a chat', bar: 0.7, requests: posts('/chats/messages', { GroupId: trackId }) },
    reads('notifications', '/notifications/getusernotifications'),
    reads('public tracks', `/gyms/${gymId}/tracks`),
    {
      name: 'save a score',
      bar: 0.5,
      requests: posts('/scores/save', { TrackWorkoutId: workoutId, Value: ['10:00'] }),
    },
    {
      name: 'save a message',
      bar: 0.5,
      requests: posts('/chats/save', { RecieverId: trackId, Message: 'See you at six' }, athletes),
    },
    {
      name: 'login',
      requests: some.map((athlete) =>
        post('/users/login', { Email: athlete.email, Password: password }, athlete),
      ),
    },
  ];
}
